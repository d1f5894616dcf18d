import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openEmptyTestDatabase, openMemoryDatabase } from '#test/test-database.ts'
import type { Database } from '../database.ts'
import { addEventMonths } from '../event-months.ts'
import { migrate } from '../migrate.ts'
import { exportData } from './export-data.ts'
import { importData } from './import-data.ts'

// `db` is of the engine that the suite runs on; `embedded` always is the embedded one: with DATABASE_URL set, a round
// trip between the two goes from one engine to the other and back.
let db: Database
let embedded: Database

beforeAll(async () => {
  db = await openEmptyTestDatabase()
  embedded = await openMemoryDatabase()
})
beforeEach(async () => {
  for (const each of [db, embedded]) await each.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
})
afterAll(async () => {
  await db.close()
  await embedded.close()
})

const first = `
  CREATE TABLE "order" (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text, at timestamptz(3), tags text[], extra jsonb,
    bytes bytea, amount numeric, half double precision, loud text GENERATED ALWAYS AS (upper(text)) STORED
  );
  CREATE TABLE attachments (id integer PRIMARY KEY, order_id bigint NOT NULL REFERENCES "order", before_id integer REFERENCES attachments);
  CREATE TABLE counts (name text PRIMARY KEY, value integer NOT NULL);
  INSERT INTO counts VALUES ('order', 0);
  CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN UPDATE counts SET value = value + (SELECT count(*) FROM added) WHERE name = 'order'; RETURN NULL; END $$;
  CREATE TRIGGER count_order AFTER INSERT ON "order" REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_order();`
const second = `ALTER TABLE counts ADD COLUMN note text NOT NULL DEFAULT 'later'`

function migrations(...files: string[]): string {
  const folder = temporaryFolder()
  for (const [index, sql] of files.entries())
    fs.writeFileSync(path.join(folder, `000${index + 1}_step.sql`), sql)
  return folder
}

async function fill(target: Database): Promise<void> {
  await migrate(target, migrations(first))
  await target.query(
    `INSERT INTO "order" (text, at, tags, extra, bytes, amount, half) VALUES
      ($1, '2026-11-20T10:00:00.123+02', $2, $3, $4, '12345678901234567890.5', 0.1),
      (NULL, '-infinity', '{}', 'null', '', NULL, 'NaN')`,
    [
      'tab\tline\nback\\slash \\. \r 宝石 é',
      ['a,b', '"', ''],
      { deep: ['x', { y: null }] },
      Buffer.from([0, 10, 92, 255]),
    ],
  )
  await target.query(
    `INSERT INTO "order" (text) SELECT repeat('word ', n % 50) || n FROM generate_series(1, 20000) n`,
  )
  await target.query('INSERT INTO attachments VALUES (1, 1, NULL), (2, 1, 1)')
}

/** The whole content of a database, in an order and format that both engines share. */
async function everything(target: Database): Promise<unknown> {
  const orders = await target.query(
    `SELECT id, text, at, tags, extra, encode(bytes, 'hex') AS bytes, amount, half, loud FROM "order" ORDER BY id`,
  )
  const attachments = await target.query('SELECT * FROM attachments ORDER BY id')
  const counts = await target.query('SELECT name, value FROM counts')
  return [orders.rows, attachments.rows, counts.rows]
}

it('copies everything from one database into another and back', async () => {
  const file = path.join(temporaryFolder(), 'loupe.gz')
  await fill(db)
  const original = await everything(db)
  expect(await exportData(db, file)).toEqual({ tables: 3, rows: 20_005 })

  expect(await importData(embedded, file, () => {}, migrations(first))).toEqual({ tables: 3, rows: 20_005 })
  expect(await everything(embedded)).toEqual(original)

  await exportData(embedded, file)
  await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await importData(db, file, () => {}, migrations(first))
  expect(await everything(db)).toEqual(original)
})

it('continues the sequences of the export, with the same triggers and identities', async () => {
  const file = path.join(temporaryFolder(), 'loupe.gz')
  await fill(embedded)
  await exportData(embedded, file)
  await importData(db, file, () => {}, migrations(first))
  const { rows } = await db.query(`INSERT INTO "order" (text) VALUES ('next') RETURNING id`)
  expect(rows).toEqual([{ id: 20_003 }])
  expect((await db.query('SELECT value FROM counts')).rows).toEqual([{ value: 20_003 }])
})

it('migrates an older export to this version', async () => {
  const file = path.join(temporaryFolder(), 'loupe.gz')
  await fill(embedded)
  await exportData(embedded, file)
  await importData(db, file, () => {}, migrations(first, second))
  expect((await db.query('SELECT * FROM counts')).rows).toEqual([
    { name: 'order', value: 20_002, note: 'later' },
  ])
})

it('closes the file to other users and leaves no partial file', async () => {
  const folder = temporaryFolder()
  await fill(db)
  await exportData(db, path.join(folder, 'loupe.gz'))
  expect(fs.statSync(path.join(folder, 'loupe.gz')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(folder)).toEqual(['loupe.gz'])
})

it('reports success only once the file and its name are on the disk', async () => {
  const folder = temporaryFolder()
  await fill(db)
  const synced: string[][] = []
  const open = fs.openSync
  const watch = vi.spyOn(fs, 'openSync').mockImplementation((...args) => {
    if (args[0] === folder) synced.push(fs.readdirSync(folder))
    return open(...args)
  })
  await exportData(db, path.join(folder, 'loupe.gz'))
  watch.mockRestore()
  expect(synced).toEqual([['loupe.gz']])
})

it('refuses a database that is in use', async () => {
  const file = path.join(temporaryFolder(), 'loupe.gz')
  await fill(db)
  await exportData(db, file)
  await expect(importData(db, file, () => {}, migrations(first))).rejects.toThrow('is not empty')
})

it('refuses an export of a newer version', async () => {
  const file = path.join(temporaryFolder(), 'loupe.gz')
  await migrate(embedded, migrations(first, second))
  await exportData(embedded, file)
  await expect(importData(db, file, () => {}, migrations(first))).rejects.toThrow(
    'unknown migration 0002_step',
  )
})

describe('changes nothing when the file', () => {
  // created by the first test, and damaged by each in its own way
  let whole: Buffer | undefined

  it.each([
    ['is not there', () => null, 'it is not there'],
    ['is something else', () => Buffer.from('id,name\n1,a\n'), 'it is damaged or cut short'],
    ['is another gzip', () => gzipSync('id,name\n1,a\n'), 'it is not an export of Loupe'],
    ['was cut short', (file: Buffer) => file.subarray(0, -5000), 'it is damaged or cut short'],
    ['lost its end', (file: Buffer) => gzipSync(gunzipSync(file).subarray(0, -20)), 'it is cut short'],
    [
      'lost a row',
      (file: Buffer) => gzipSync(withoutOneRow(gunzipSync(file))),
      'it holds fewer rows than it says',
    ],
  ])('%s', async (_, spoil, sentence) => {
    const file = path.join(temporaryFolder(), 'loupe.gz')
    whole ??= await makeExport()
    const spoiled = spoil(whole)
    if (spoiled !== null) fs.writeFileSync(file, spoiled)
    await expect(importData(db, file, () => {}, migrations(first))).rejects.toThrow(sentence)
    const tables = await db.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)
    expect(tables.rowCount).toBe(0)
  })
})

async function makeExport(): Promise<Buffer> {
  const file = path.join(temporaryFolder(), 'loupe.gz')
  await fill(embedded)
  await exportData(embedded, file)
  return fs.readFileSync(file)
}

function withoutOneRow(whole: Buffer): Buffer {
  return Buffer.from(whole.toString('latin1').replace(/^19999\t.*\n/m, ''), 'latin1')
}

it('transfers months of events, including those without a table in the target', async () => {
  const file = path.join(temporaryFolder(), 'loupe.gz')
  await migrate(db)
  await addEventMonths(db, new Date('2031-12-05'), 2)
  await db.query(`insert into game_events_203112 (game_id, id, seq, t_ms, kind)
    select gen_random_uuid(), gen_random_uuid(), n, n, 'tap' from generate_series(1, 3) as n`)
  await db.query(`insert into game_events (game_id, id, seq, t_ms, kind)
    select gen_random_uuid(), gen_random_uuid(), n, n, 'tap' from generate_series(1, 2) as n`)
  await exportData(db, file)
  await importData(embedded, file)
  const { rows } = await embedded.query(
    'select tableoid::regclass::text as part, month, count(*)::int as n from game_events group by 1, 2 order by 1',
  )
  expect(rows).toEqual([
    { part: 'game_events_0', month: 0, n: 2 },
    { part: 'game_events_203112', month: 203112, n: 3 },
  ])
})
