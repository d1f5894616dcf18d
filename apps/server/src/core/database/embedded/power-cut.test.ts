import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type DiskImage, foldersIn, PowerCutFs, writeImage } from '#test/power-cut-fs.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { durableStart } from './durable-fs.ts'

/** A power cut: the content of the disk, and the last acknowledged write. */
interface Cut {
  image: DiskImage
  acknowledged: number
}

const writes = 120
/** After how many cuts the engine is started: after all with `npm test -- durable`, otherwise after three. */
const recovered = process.env.LOUPE_TEST_DURABLE ? Number.POSITIVE_INFINITY : 3
let made: string

beforeAll(async () => {
  made = fs.mkdtempSync(path.join(tmpdir(), 'loupe-power-cut-'))
  const pglite = await PGlite.create(made)
  await pglite.exec(`
    CREATE TABLE left_half (id integer PRIMARY KEY, text text NOT NULL);
    CREATE TABLE right_half (id integer PRIMARY KEY)`)
  await pglite.close()
})
afterAll(() => fs.rmSync(made, { recursive: true }))

it('keeps every acknowledged write through a power cut at any moment', async () => {
  const folder = makeDatabase()
  const toss = tosses(20_261_120)
  const taken = await writeAndCut(folder, durableStart(PGlite.defaultStartParams), (disk) =>
    // A quarter of the time nothing that was not synced reaches the disk, otherwise any part of it.
    disk.cut(toss() && toss() ? undefined : toss),
  )
  expect(taken.length).toBeGreaterThan(10)
  for (const { image, acknowledged } of spread(taken, recovered)) {
    const found = await recover(image, folder)
    expect(found.left).toEqual(found.right)
    expect(found.left).toEqual(Array.from({ length: found.left.length }, (_, index) => index + 1))
    expect(found.left.length).toBeGreaterThanOrEqual(acknowledged)
  }
}, 120_000)

it('detects that unmodified PGlite would lose writes', async () => {
  const folder = makeDatabase()
  const taken = await writeAndCut(folder, PGlite.defaultStartParams, (disk) => disk.cut())
  const last = taken.at(-1)
  if (!last) throw new Error('There was no cut')
  const found = await recover(last.image, folder)
  expect(found.left.length).toBeLessThan(last.acknowledged)
}, 120_000)

/** The last of `count` equal parts each. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count)
  return items.filter((_, index) => Math.floor((index + 1) / step) > Math.floor(index / step))
}

/** A copy of a database with two empty tables, which is created once. */
function makeDatabase(): string {
  const folder = path.join(temporaryFolder(), 'database')
  fs.cpSync(made, folder, { recursive: true })
  return folder
}

/** Writes pairs of rows with occasional checkpoints, and cuts between and during writes. */
async function writeAndCut(
  folder: string,
  startParams: string[],
  cut: (disk: PowerCutFs) => DiskImage,
): Promise<Cut[]> {
  const disk = new PowerCutFs(folder)
  const taken: Cut[] = []
  let acknowledged = 0
  let syncs = 0
  disk.onSync = () => {
    syncs += 1
    if (syncs % 29 === 0) taken.push({ image: cut(disk), acknowledged })
  }
  const pglite = await PGlite.create({ fs: disk, startParams })
  onTestFinished(() => pglite.close())
  for (let id = 1; id <= writes; id += 1) {
    await pglite.transaction(async (tx) => {
      await tx.query('INSERT INTO left_half VALUES ($1, $2)', [id, 'x'.repeat(id % 8 === 0 ? 9000 : 50)])
      await tx.query('INSERT INTO right_half VALUES ($1)', [id])
    })
    acknowledged = id
    if (id % 50 === 0) await pglite.exec('CHECKPOINT')
    if (id % 40 === 0) await pglite.exec('VACUUM ANALYZE left_half')
    if (id % 20 === 0) taken.push({ image: cut(disk), acknowledged })
  }
  return taken
}

/** Starts the engine on the content of the disk, as after a power cut. */
async function recover(image: DiskImage, like: string): Promise<{ left: number[]; right: number[] }> {
  const folder = temporaryFolder()
  writeImage(image, folder, foldersIn(like))
  const pglite = await PGlite.create(folder)
  try {
    return { left: await idsOf(pglite, 'left_half'), right: await idsOf(pglite, 'right_half') }
  } finally {
    await pglite.close()
    fs.rmSync(folder, { recursive: true })
  }
}

async function idsOf(pglite: PGlite, table: string): Promise<number[]> {
  const { rows } = await pglite.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`)
  return rows.map(({ id }) => id)
}

/** Pseudo-random coin tosses, the same in every run. */
function tosses(seed: number): () => boolean {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state > 0x7f_ff_ff_ff
  }
}
