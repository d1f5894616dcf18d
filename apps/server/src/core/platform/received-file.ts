import fs from 'node:fs'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'

/**
 * A file that is being received, on the disk. It is unlinked from the beginning: once it is closed, or the process ends
 * in any way, it is gone.
 */
export class ReceivedFile {
  readonly #handle: fs.promises.FileHandle
  #bytes = 0

  private constructor(handle: fs.promises.FileHandle) {
    this.#handle = handle
  }

  static async open(folder: string): Promise<ReceivedFile> {
    await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 })
    const name = path.join(folder, `${uuidv7()}.part`)
    const handle = await fs.promises.open(name, 'wx+', 0o600)
    await fs.promises.unlink(name)
    return new ReceivedFile(handle)
  }

  async add(part: Buffer): Promise<void> {
    await this.#handle.writeFile(part)
    this.#bytes += part.length
  }

  /** The whole file in memory. */
  async read(): Promise<Buffer> {
    const whole = Buffer.allocUnsafe(this.#bytes)
    for (let at = 0; at < whole.length; ) {
      const { bytesRead } = await this.#handle.read(whole, at, whole.length - at, at)
      if (bytesRead === 0) throw new Error('A received file is shorter than what was written')
      at += bytesRead
    }
    return whole
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}
