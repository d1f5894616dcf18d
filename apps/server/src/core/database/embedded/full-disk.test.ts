import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { DurableFs, durableStart } from './durable-fs.ts'

// Creating a database takes seconds, and longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Which files there is no space for. */
let isFull: (file: string) => boolean
const names = new Map<number, string>()
const { openSync, writeSync } = fs

beforeEach(() => {
  isFull = () => false
  // The function that the engine's file system calls, and how it translates the error.
  vi.spyOn(fs, 'openSync').mockImplementation((file, ...rest) => {
    const descriptor = openSync(file, ...rest)
    names.set(descriptor, String(file))
    return descriptor
  })
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, ...rest: [Buffer]) => {
    if (!isFull(names.get(descriptor) ?? '')) return writeSync(descriptor, ...rest)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }) as typeof fs.writeSync)
})
afterEach(() => vi.restoreAllMocks())

let made: string

beforeAll(async () => {
  made = fs.mkdtempSync(path.join(tmpdir(), 'loupe-full-disk-'))
  const pglite = await PGlite.create(made)
  await pglite.exec('create table rows (id integer primary key, text text not null)')
  await pglite.close()
})
afterAll(() => fs.rmSync(made, { recursive: true }))

async function open(folder: string): Promise<PGlite> {
  const pglite = await PGlite.create({
    fs: new DurableFs(folder),
    startParams: durableStart(PGlite.defaultStartParams),
  })
  onTestFinished(() => pglite.close().catch(() => undefined)) // one that met a full log is over already
  return pglite
}

/** A copy of a database with an empty table, which is created once. */
async function makeDatabase(): Promise<{ folder: string; pglite: PGlite }> {
  const folder = path.join(temporaryFolder(), 'database')
  fs.cpSync(made, folder, { recursive: true })
  return { folder, pglite: await open(folder) }
}

/** Adds rows until one fails. Returns how many were acknowledged, and the error. */
async function writeUntilFailure(pglite: PGlite): Promise<{ acknowledged: number; failure: unknown }> {
  for (let id = 1; id < 10_000; id += 1) {
    try {
      await pglite.query('insert into rows values ($1, $2)', [id, 'x'.repeat(1500)])
    } catch (error) {
      return { acknowledged: id - 1, failure: error }
    }
  }
  throw new Error('No write failed')
}

const ids = async (pglite: PGlite) =>
  (await pglite.query<{ id: number }>('select id from rows order by id')).rows.map(({ id }) => id)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

it('fails a write without space for its table, keeps the others, and continues once there is space', async () => {
  const { folder, pglite } = await makeDatabase()
  isFull = (file) => file.includes('/base/')
  const { acknowledged, failure } = await writeUntilFailure(pglite)
  expect(failure).toMatchObject({ code: '53100' })
  expect(await ids(pglite)).toEqual(upTo(acknowledged))
  isFull = () => false
  await pglite.query('insert into rows values ($1, $2)', [acknowledged + 1, 'after'])
  await pglite.close()
  expect(await ids(await open(folder))).toEqual(upTo(acknowledged + 1))
})

it('keeps every acknowledged write if there is no space for the log', async () => {
  const { folder, pglite } = await makeDatabase()
  isFull = (file) => file.includes('/pg_wal/')
  const { acknowledged, failure } = await writeUntilFailure(pglite)
  expect(failure).toBeInstanceOf(Error)
  isFull = () => false
  const found = await ids(await open(folder))
  expect(found).toEqual(upTo(found.length))
  expect(found.length).toBeGreaterThanOrEqual(acknowledged)
})

it('keeps every acknowledged write when the whole disk is full at any moment', async () => {
  const { folder, pglite } = await makeDatabase()
  for (let id = 1; id <= 300; id += 1) {
    await pglite.query('insert into rows values ($1, $2)', [id, 'x'.repeat(1500)])
  }
  isFull = () => true
  await expect(pglite.query('insert into rows values (301, $1)', ['x'])).rejects.toBeInstanceOf(Error)
  isFull = () => false
  const found = await ids(await open(folder))
  expect(found.slice(0, 300)).toEqual(upTo(300))
})
