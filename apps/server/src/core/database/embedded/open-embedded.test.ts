import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { preparedFolder } from '#test/prepared-installation.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Database } from '../database.ts'
import { Engine } from './engine.ts'
import { closeDatabaseToOthers } from './folder.ts'
import { openEmbedded, poolOn } from './open-embedded.ts'

async function open(dataDir: string): Promise<Database> {
  const db = await openEmbedded({ url: null, dataDir })
  onTestFinished(() => db.close())
  return db
}

const writer = path.resolve(import.meta.dirname, '../../../../test/write-until-killed.ts')

// Creating a database takes seconds, and longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let prepared: string

beforeAll(async () => {
  prepared = fs.mkdtempSync(path.join(tmpdir(), 'loupe-prepared-'))
  fs.cpSync(await preparedFolder(), prepared, { recursive: true })
  const db = await openEmbedded({ url: null, dataDir: prepared })
  await db.query('CREATE TABLE things AS SELECT 1 AS id')
  await db.close()
})
afterAll(() => fs.rmSync(prepared, { recursive: true }))

/** A data folder with a database that has one row. */
function folderWithOneThing(): string {
  const dataDir = temporaryFolder()
  fs.cpSync(prepared, dataDir, { recursive: true })
  return dataDir
}

async function expectDeadline(statement: Promise<unknown>): Promise<void> {
  await expect(statement).rejects.toMatchObject({ code: '57014' })
}

const things = async (db: Database) => (await db.query('SELECT id FROM things')).rows

/** The files of a folder that other users of the machine have rights to. */
function openToOthers(dataDir: string): string[] {
  return fs
    .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => (fs.statSync(path.join(dataDir, name)).mode & 0o077) !== 0)
}

describe('a data folder', () => {
  it('has no file that other users can read, neither existing nor new', async () => {
    const dataDir = folderWithOneThing()
    const database = path.join(dataDir, 'database')
    fs.chmodSync(path.join(database, 'PG_VERSION'), 0o666)
    fs.chmodSync(path.join(database, 'global'), 0o755)
    const db = await open(dataDir)
    expect(openToOthers(database)).toEqual([])
    const before = fs.readdirSync(database, { recursive: true }).length
    await db.query('create table more as select generate_series(1, 5000) as n')
    await db.query('create database other')
    await db.query('checkpoint')
    expect(fs.readdirSync(database, { recursive: true }).length).toBeGreaterThan(before + 100)
    expect(openToOthers(database)).toEqual([])
  })

  it('reports once that the mode of a file cannot be changed', () => {
    const dataDir = folderWithOneThing()
    const database = path.join(dataDir, 'database')
    for (const name of ['PG_VERSION', 'global/pg_control']) fs.chmodSync(path.join(database, name), 0o666)
    const chmod = vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('not yours'), { code: 'EPERM' })
    })
    onTestFinished(() => chmod.mockRestore())
    const onProgress = vi.fn<(what: string) => void>()
    closeDatabaseToOthers({ dataDir, database, unfinished: '' }, onProgress)
    expect(onProgress.mock.calls).toEqual([
      [expect.stringMatching(/can read .*database.*EPERM.*chmod -R go=/)],
    ])
  })

  it('keeps written data from one start to the next', async () => {
    expect(await things(await open(folderWithOneThing()))).toEqual([{ id: 1 }])
  })

  it('is refused to a second process; the error names the folder and nothing is damaged', async () => {
    const dataDir = folderWithOneThing()
    const db = await open(dataDir)
    const { DATABASE_URL: _, ...env } = process.env
    const second = spawnSync(process.execPath, [writer], {
      env: { ...env, LOUPE_DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    expect(second.stderr).toContain(`The data folder ${dataDir} is in use by another running Loupe`)
    expect(second.status).toBe(1)
    await db.query('INSERT INTO things VALUES (2)')
    expect(await things(db)).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('is free again after a failed start', async () => {
    const dataDir = temporaryFolder()
    fs.mkdirSync(path.join(dataDir, 'database'))
    fs.writeFileSync(path.join(dataDir, 'database/holiday.jpg'), 'x')
    await expect(openEmbedded({ url: null, dataDir })).rejects.toThrow('is not a Loupe database')
    fs.cpSync(prepared, dataDir, { recursive: true })
    fs.rmSync(path.join(dataDir, 'database/holiday.jpg'))
    expect(await (await open(dataDir)).isReady()).toBe(true)
  })

  it('starts over after an interrupted first start', async () => {
    const dataDir = temporaryFolder()
    fs.mkdirSync(path.join(dataDir, 'database.unfinished/base'), { recursive: true })
    fs.writeFileSync(path.join(dataDir, 'database.unfinished/PG_VERSION'), '18\n')
    expect(await (await open(dataDir)).isReady()).toBe(true)
    expect(fs.readdirSync(dataDir)).toEqual(['database', 'database.lock'])
  })

  it.each([
    ['a newer version', '19\n', 'was created by a newer version of Loupe'],
    ['an older version', '17\n', 'Export it with the Loupe version that created it'],
  ])('of %s is refused and not changed', async (_, version, sentence) => {
    const dataDir = temporaryFolder()
    fs.mkdirSync(path.join(dataDir, 'database'))
    fs.writeFileSync(path.join(dataDir, 'database/PG_VERSION'), version)
    await expect(openEmbedded({ url: null, dataDir })).rejects.toThrow(sentence)
  })

  it('that is damaged is reported with PostgreSQL’s message', async () => {
    const dataDir = folderWithOneThing()
    const control = path.join(dataDir, 'database/global/pg_control')
    fs.writeFileSync(control, Buffer.alloc(fs.statSync(control).size))
    await expect(openEmbedded({ url: null, dataDir })).rejects.toThrow(
      `The database in ${dataDir}/database cannot be opened: `,
    )
    fs.rmSync(control)
    await expect(openEmbedded({ url: null, dataDir })).rejects.toThrow('is incomplete')
  })

  it('that cannot be created is named', async () => {
    const file = path.join(temporaryFolder(), 'file')
    fs.writeFileSync(file, '')
    await expect(openEmbedded({ url: null, dataDir: path.join(file, 'data') })).rejects.toThrow(
      `The data folder ${file}/data is not writable (ENOTDIR)`,
    )
  })
})

describe('a statement over its deadline', () => {
  it('is cancelled, and the connection stays usable', async () => {
    const db = await openEmbedded({ url: null, dataDir: folderWithOneThing(), statementTimeoutMs: 300 })
    onTestFinished(() => db.close())
    await db.query('CREATE TEMPORARY TABLE of_this_session ()')
    await expectDeadline(db.query('SELECT count(*) FROM generate_series(1, 1e9::bigint)'))
    expect((await db.query('SELECT FROM of_this_session')).rowCount).toBe(0)
  })

  it('that ignores the cancellation ends the engine, which restarts with all committed data', async () => {
    const faults: Error[] = []
    const dataDir = folderWithOneThing()
    const db = await openEmbedded({
      url: null,
      dataDir,
      statementTimeoutMs: 300,
      onFault: (error) => faults.push(error),
    })
    onTestFinished(() => db.close())
    await db.query('INSERT INTO things VALUES (2)')
    const waiting = things(db)
    const lost = db.transaction(async (tx) => {
      await tx.query('INSERT INTO things VALUES (3)')
      await tx.query('DO $$ BEGIN LOOP PERFORM 1; END LOOP; END $$')
    })
    await expectDeadline(lost)
    expect(await waiting).toEqual([{ id: 1 }, { id: 2 }])
    expect(await things(db)).toEqual([{ id: 1 }, { id: 2 }])
    expect(faults.map(({ name }) => name)).toContain('DeadlineError')
  })
})

it('rolls back a transaction whose client is idle for twice the deadline', async () => {
  const db = await openEmbedded({ url: null, dataDir: folderWithOneThing(), statementTimeoutMs: 200 })
  onTestFinished(() => db.close())
  const { promise: never } = Promise.withResolvers<void>()
  const hanging = db.transaction(async (tx) => {
    await tx.query('INSERT INTO things VALUES (2)')
    await never
  })
  await expect(hanging).rejects.toThrow('The transaction was idle for too long')
  expect(await things(db)).toEqual([{ id: 1 }])
})

it('closes in time during a statement that does not end, and keeps all committed data', async () => {
  const dataDir = folderWithOneThing()
  const engine = await Engine.start({ folder: path.join(dataDir, 'database'), closeWithinMs: 50 })
  const pool = poolOn(engine)
  await pool.query('INSERT INTO things VALUES (2)')
  const client = await pool.connect()
  client.on('error', () => {})
  const lost = client.query('DO $$ BEGIN LOOP PERFORM 1; END LOOP; END $$')
  await Promise.all([expect(lost).rejects.toThrow('was ended in the middle of its work'), engine.close()])
  expect(await things(await open(dataDir))).toEqual([{ id: 1 }, { id: 2 }])
})
