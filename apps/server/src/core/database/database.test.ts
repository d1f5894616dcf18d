import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

const { DATABASE_URL: url } = process.env

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.query('CREATE TABLE things (id integer PRIMARY KEY, name text NOT NULL)')
})
beforeEach(async () => {
  await db.query('TRUNCATE things')
})
afterAll(() => db.close())

const countThings = async () =>
  (await db.query<{ count: number }>('SELECT count(*) FROM things')).rows[0]?.count

describe('query', () => {
  it('returns bigint as a number and timestamps as dates', async () => {
    const { rows } = await db.query(
      `SELECT 2::bigint AS n, '2026-11-20T10:00:00Z'::timestamptz AS at, '-infinity'::timestamptz AS never`,
    )
    expect(rows).toEqual([{ n: 2, at: new Date('2026-11-20T10:00:00Z'), never: -Infinity }])
  })

  it.runIf(url)('returns dates even if a database or role has another date style', async () => {
    const place = new URL(url ?? '')
    place.searchParams.set('options', '-c DateStyle=SQL,DMY')
    const other = await openDatabase({ url: place.href, dataDir: '' })
    onTestFinished(() => other.close())
    const { rows } = await other.query<{ at: Date }>(`SELECT '2026-11-20 10:00:00Z'::timestamptz AS at`)
    expect(rows[0]?.at).toEqual(new Date('2026-11-20T10:00:00Z'))
  })

  it('returns how many rows a statement affected', async () => {
    const { rowCount } = await db.query('INSERT INTO things SELECT n, $1 FROM generate_series(1, 3) n', ['a'])
    expect(rowCount).toBe(3)
  })

  it('reuses the connection after an SQL error', async () => {
    await db.query('SET application_name = $$kept$$')
    await expect(db.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
    await expect(db.query({ name: 'broken', text: 'SELECT nothing' })).rejects.toMatchObject({
      code: '42703',
    })
    const { rows } = await db.query('SHOW application_name')
    expect(rows).toEqual([{ application_name: 'kept' }])
  })

  it('runs a named statement again with other values', async () => {
    const double = { name: 'double', text: 'SELECT $1::int * 2 AS n' }
    const responses = [await db.query(double, [2]), await db.query(double, [4])]
    expect(responses.map(({ rows }) => rows)).toEqual([[{ n: 4 }], [{ n: 8 }]])
  })
})

describe('transaction', () => {
  it('commits and returns its result', async () => {
    const result = await db.transaction(async (tx) => {
      await tx.query(`INSERT INTO things VALUES (1, 'a')`)
      return 'done'
    })
    expect([result, await countThings()]).toEqual(['done', 1])
  })

  it('rolls back when the work throws', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query(`INSERT INTO things VALUES (1, 'a')`)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await countThings()).toBe(0)
  })

  it('does not report success if the error of a statement was swallowed', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query(`INSERT INTO things VALUES (1, 'a')`)
      await tx.query('SELECT 1 / 0').catch(() => 'swallowed')
    })
    await expect(work).rejects.toThrow('Rolled back')
    expect(await countThings()).toBe(0)
  })

  it('refuses a statement after its end', async () => {
    const leaked = await db.transaction(async (tx) => tx)
    await expect(async () => leaked.query('SELECT 1')).rejects.toThrow('This transaction is over')
  })

  it('keeps changes from before a savepoint, even if a later statement failed', async () => {
    await db.transaction(async (tx) => {
      await tx.query(`INSERT INTO things VALUES (1, 'outer')`)
      await tx.query('SAVEPOINT inner_work')
      await tx.query(`INSERT INTO things VALUES (2, 'inner')`)
      await expect(tx.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
      await tx.query('ROLLBACK TO SAVEPOINT inner_work')
    })
    const { rows } = await db.query('SELECT name FROM things')
    expect(rows).toEqual([{ name: 'outer' }])
  })
})

describe('withClient', () => {
  it('does not reuse a client whose work failed', async () => {
    const named = { name: 'named', text: 'SELECT current_setting($1) AS value' }
    await db.query(named, ['application_name'])
    const failing = db.withClient(async (client) => {
      await client.query(`SET application_name = 'left behind'; BEGIN; INSERT INTO things VALUES (1, 'a')`)
      await client.query({ ...named, values: ['application_name'] })
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
    const { rows } = await db.query(named, ['application_name'])
    expect(rows).not.toEqual([{ value: 'left behind' }])
    expect(await countThings()).toBe(0)
  })
})

describe('isReady', () => {
  it('is true while a statement runs', async () => {
    const working = db.query('SELECT count(*) FROM generate_series(1, 3000000)')
    expect(await db.isReady()).toBe(true)
    await working
    expect(await db.isReady()).toBe(true)
  })

  it('is false, without an error, when the database is closed', async () => {
    const other = await openTestDatabase()
    await other.close()
    expect(await other.isReady()).toBe(false)
  })
})
