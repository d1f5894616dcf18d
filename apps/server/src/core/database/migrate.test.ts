import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openEmptyTestDatabase } from '#test/test-database.ts'
import type { Database } from './database.ts'
import { migrate, migrationLockKey, readMigrations } from './migrate.ts'
import { dedicatedStatementMs } from './silence-watch.ts'

let db: Database

beforeAll(async () => {
  db = await openEmptyTestDatabase()
})
beforeEach(async () => {
  await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
})
afterAll(() => db.close())

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, sql] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), sql)
  return folder
}

const one = { '0001_one.sql': 'CREATE TABLE one (id integer);\nINSERT INTO one VALUES (1);\n' }
const two = { '0002_two.sql': 'ALTER TABLE one ADD COLUMN name text;' }

describe('migrate', () => {
  it('applies missing migrations, in order, once', async () => {
    expect(await migrate(db, folderWith(one))).toEqual(['0001_one'])
    expect(await migrate(db, folderWith({ ...two, ...one }))).toEqual(['0002_two'])
    expect(await migrate(db, folderWith({ ...one, ...two }))).toEqual([])
    expect((await db.query('SELECT * FROM one')).rows).toEqual([{ id: 1, name: null }])
  })

  it('makes servers that start together wait for one another', async () => {
    const folder = folderWith({ ...one, ...two })
    const applied = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
    expect(applied.flat().toSorted()).toEqual(['0001_one', '0002_two'])
  })

  it('reports each missing file before it runs on a database with data, and nothing on a new database', async () => {
    const reports: string[] = []
    const folder = folderWith({ ...one, ...two, '0003_three.sql': 'CREATE TABLE three (id integer);' })
    await migrate(db, folderWith(one), (what) => reports.push(what))
    expect(reports).toEqual([])
    await migrate(db, folder, (what) => reports.push(what))
    await migrate(db, folder, (what) => reports.push(what))
    expect(reports).toEqual([
      'Updating the database: 0002_two (1 of 2)',
      'Updating the database: 0003_three (2 of 2)',
    ])
  })

  // The embedded engine belongs to one process.
  it.runIf(process.env.DATABASE_URL)('reports that it waits for another server that migrates', async () => {
    const folder = folderWith(one)
    const reported = Promise.withResolvers<string>()
    const waiting = await db.withClient(async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [migrationLockKey])
      const applied = migrate(db, folder, reported.resolve)
      expect(await reported.promise).toBe('Waiting for another server to finish updating the database')
      await client.query('SELECT pg_advisory_unlock($1)', [migrationLockKey])
      return { applied }
    })
    expect(await waiting.applied).toEqual(['0001_one'])
  })

  it('runs a file without the limit of other statements', async () => {
    const limit = `CREATE TABLE limits AS SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout';`
    await migrate(db, folderWith({ '0001_limit.sql': limit }))
    const { rows } = await db.query<{ ms: number }>('SELECT ms FROM limits')
    // The embedded engine enforces its limit outside of PostgreSQL's settings; 0 is no limit.
    expect([0, dedicatedStatementMs]).toContain(rows[0]?.ms)
  })

  it('keeps the files before a failing one, rolls it back, and tries it again', async () => {
    const failing = { '0002_two.sql': 'CREATE TABLE two (id integer); SELECT nothing;' }
    await expect(migrate(db, folderWith({ ...one, ...failing }))).rejects.toMatchObject({ code: '42703' })
    await expect(db.query('SELECT FROM two')).rejects.toMatchObject({ code: '42P01' })
    expect(await migrate(db, folderWith({ ...one, ...two }))).toEqual(['0002_two'])
  })

  it('refuses a database of a newer version', async () => {
    await migrate(db, folderWith({ ...one, ...two }))
    await expect(migrate(db, folderWith(one))).rejects.toThrow(
      'created by a newer version of Loupe (unknown migration 0002_two)',
    )
  })

  it('refuses a file that was changed after it was applied, except for its line ends', async () => {
    await migrate(db, folderWith(one))
    const withOtherEnds = { '0001_one.sql': one['0001_one.sql'].replaceAll('\n', '\r\n') }
    expect(await migrate(db, folderWith(withOtherEnds))).toEqual([])
    await expect(migrate(db, folderWith({ '0001_one.sql': 'SELECT 1' }))).rejects.toThrow(
      'Migration 0001_one was changed after',
    )
  })
})

describe('a released file that was changed', () => {
  const changed = {
    '0001_one.sql': '-- Mended.\nCREATE TABLE one (id integer);\nINSERT INTO one VALUES (1);\n',
  }

  it('is accepted on a database of its former text once that text is listed', async () => {
    await migrate(db, folderWith(one))
    const former = { '0001_one': [sha('another'), sha(one['0001_one.sql'])] }
    const listed = { ...changed, ...two, 'former-checksums.json': JSON.stringify(former) }
    expect(await migrate(db, folderWith(listed))).toEqual(['0002_two'])
    const ofAnother = {
      ...listed,
      'former-checksums.json': JSON.stringify({ '0002_two': former['0001_one'] }),
    }
    await expect(migrate(db, folderWith(ofAnother))).rejects.toThrow('0001_one was changed after')
  })
})

describe('readMigrations', () => {
  it('refuses a duplicate number and a name without a number', async () => {
    await expect(readMigrations(folderWith({ ...one, '0001_uno.sql': '' }))).rejects.toThrow('0001_uno')
    await expect(readMigrations(folderWith({ 'one.sql': '' }))).rejects.toThrow('not one.sql')
  })
})
