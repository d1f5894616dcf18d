import fs from 'node:fs'
import path from 'node:path'
import { DurableFs } from '#src/core/database/embedded/durable-fs.ts'

/** The files of a folder as a disk would have them after a power cut, by their path in it. */
export type DiskImage = Map<string, Buffer>

const sectorBytes = 512

/**
 * The embedded engine's files on a disk that keeps only what it was made to keep. The bytes of a file last from its
 * sync; a new name lasts from the sync of its file or its folder, a removed one until the sync of its folder. Of what
 * was written since, `cut` keeps nothing, or each sector, length and new name by the toss of a coin.
 */
export class PowerCutFs extends DurableFs {
  /** Called before a sync takes effect: a moment to cut. */
  onSync: () => void = () => {}
  readonly #folder: string
  readonly #kept = new Map<bigint, { bytes: Buffer; changedAt: bigint }>()
  #names = new Map<string, bigint>()

  /** Takes the folder to be wholly on the disk. */
  constructor(folder: string) {
    super(folder)
    this.#folder = folder
    for (const name of filesIn(folder)) this.#keep(name)
  }

  protected override sync(descriptor: number): void {
    this.onSync()
    const { ino } = fs.fstatSync(descriptor, { bigint: true })
    // to look through a thousand files at each sync would be half of the computing
    const known = [...this.#names].find(([, retained]) => retained === ino)?.[0]
    if (known !== undefined && this.#isAt(known, ino)) return this.#keep(known)
    const present = filesIn(this.#folder)
    const own = present.find((name) => this.#stat(name).ino === ino)
    if (own !== undefined) this.#keep(own)
    else this.#syncFolder(ino, present)
  }

  /** The disk after a power cut at this moment. `toss` decides about what was not synced; without it all of that is lost. */
  cut(toss?: () => boolean): DiskImage {
    const image: DiskImage = new Map()
    for (const [name, ino] of this.#names) image.set(name, this.#kept.get(ino)?.bytes ?? Buffer.alloc(0))
    if (!toss) return image
    for (const name of filesIn(this.#folder)) {
      const { ino, mtimeNs } = this.#stat(name)
      const saved = this.#kept.get(ino)
      const isNameKept = this.#names.get(name) === ino
      if (!isNameKept && !toss()) continue
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

  #keep(name: string): void {
    const { ino, mtimeNs } = this.#stat(name)
    this.#kept.set(ino, { bytes: this.#read(name), changedAt: mtimeNs })
    this.#names.set(name, ino)
  }

  #isAt(name: string, ino: bigint): boolean {
    const there = fs.statSync(path.join(this.#folder, name), { bigint: true, throwIfNoEntry: false })
    return there?.ino === ino
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

/** The folders below a folder, which a database needs even where they are empty. */
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

/** Each sector, and the length, from one or the other. */
function mixed(stored: Buffer, written: Buffer, toss: () => boolean): Buffer {
  const result = Buffer.alloc(toss() ? stored.length : written.length)
  for (let start = 0; start < result.length; start += sectorBytes) {
    const source = toss() ? stored : written
    result.set(source.subarray(start, Math.min(start + sectorBytes, result.length)), start)
  }
  return result
}
