import fs from 'node:fs'
import path from 'node:path'
import { DurableFs } from '#src/core/database/embedded/durable-fs.ts'

/** The files of a folder as a disk contains them after a power cut, by path. */
export type DiskImage = Map<string, Buffer>

const sectorBytes = 512

/**
 * The embedded engine's files on a disk that keeps only what was synced. The bytes of a file are durable from its
 * sync, a new name from the sync of its file or its folder, and a removal from the sync of its folder. Of later
 * writes, `cut` keeps nothing, or each sector, length and new name with a probability of one half.
 */
export class PowerCutFs extends DurableFs {
  /** Called before a sync takes effect, so that a test can cut the power here. */
  onSync: () => void = () => {}
  readonly #folder: string
  readonly #synced = new Map<bigint, { bytes: Buffer; changedAt: bigint }>()
  #names = new Map<string, bigint>()

  /** Treats the whole folder as synced. */
  constructor(folder: string) {
    super(folder)
    this.#folder = folder
    for (const name of filesIn(folder)) this.#markSynced(name)
  }

  protected override sync(descriptor: number): void {
    this.onSync()
    const { ino } = fs.fstatSync(descriptor, { bigint: true })
    // searching a thousand files at each sync would take half of the CPU time
    const known = [...this.#names].find(([, synced]) => synced === ino)?.[0]
    if (known !== undefined && this.#hasInode(known, ino)) return this.#markSynced(known)
    const present = filesIn(this.#folder)
    const own = present.find((name) => this.#stat(name).ino === ino)
    if (own !== undefined) this.#markSynced(own)
    else this.#syncFolder(ino, present)
  }

  /** The disk after a power cut now. `toss` decides what else was written; without it, everything unsynced is lost. */
  cut(toss?: () => boolean): DiskImage {
    const image: DiskImage = new Map()
    for (const [name, ino] of this.#names) image.set(name, this.#synced.get(ino)?.bytes ?? Buffer.alloc(0))
    if (!toss) return image
    for (const name of filesIn(this.#folder)) {
      const { ino, mtimeNs } = this.#stat(name)
      const saved = this.#synced.get(ino)
      const isNameSynced = this.#names.get(name) === ino
      if (!isNameSynced && !toss()) continue
      const bytes = saved?.bytes ?? Buffer.alloc(0)
      image.set(name, saved?.changedAt === mtimeNs ? bytes : mixed(bytes, this.#read(name), toss))
    }
    return image
  }

  #syncFolder(ino: bigint, present: string[]): void {
    const isInside = (name: string) => {
      const folder = path.join(this.#folder, path.dirname(name))
      return fs.existsSync(folder) && fs.statSync(folder, { bigint: true }).ino === ino
    }
    const elsewhere = [...this.#names].filter(([name]) => !isInside(name))
    const inside = present.filter(isInside).map((name) => [name, this.#stat(name).ino] as const)
    this.#names = new Map([...elsewhere, ...inside])
  }

  #markSynced(name: string): void {
    const { ino, mtimeNs } = this.#stat(name)
    this.#synced.set(ino, { bytes: this.#read(name), changedAt: mtimeNs })
    this.#names.set(name, ino)
  }

  #hasInode(name: string, ino: bigint): boolean {
    const entry = fs.statSync(path.join(this.#folder, name), { bigint: true, throwIfNoEntry: false })
    return entry?.ino === ino
  }

  #stat(name: string): fs.BigIntStats {
    return fs.statSync(path.join(this.#folder, name), { bigint: true })
  }

  #read(name: string): Buffer {
    return fs.readFileSync(path.join(this.#folder, name))
  }
}

/** Writes an image into a new folder. */
export function writeImage(image: DiskImage, folder: string, emptyFolders: string[]): void {
  for (const name of emptyFolders) fs.mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 })
  for (const [name, bytes] of image) fs.writeFileSync(path.join(folder, name), bytes)
  fs.chmodSync(folder, 0o700)
}

/** The folders below a folder. A database needs them even if they are empty. */
export function foldersIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
}

function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
}

/** Takes each sector, and the length, from one or the other. */
function mixed(stored: Buffer, written: Buffer, toss: () => boolean): Buffer {
  const result = Buffer.alloc(toss() ? stored.length : written.length)
  for (let start = 0; start < result.length; start += sectorBytes) {
    const source = toss() ? stored : written
    result.set(source.subarray(start, Math.min(start + sectorBytes, result.length)), start)
  }
  return result
}
