import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openEmptyTestDatabase } from '#test/test-database.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

let db: Database

beforeAll(async () => {
  db = await openEmptyTestDatabase()
})
beforeEach(async () => {
  await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
})
afterAll(() => db.close())

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, sql] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), sql)
  return folder
}

const one = { '0001_one.sql': 'CREATE TABLE one (id integer);\nINSERT INTO one VALUES (1);\n' }
const two = { '0002_two.sql': 'ALTER TABLE one ADD COLUMN name text;' }

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    expect(await migrate(db, folderWith(one))).toEqual(['0001_one'])
    expect(await migrate(db, folderWith({ ...two, ...one }))).toEqual(['0002_two'])
    expect(await migrate(db, folderWith({ ...one, ...two }))).toEqual([])
    expect((await db.query('SELECT * FROM one')).rows).toEqual([{ id: 1, name: null }])
  })

  it('lets servers that start together wait for one another', async () => {
    const folder = folderWith({ ...one, ...two })
    const applied = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
    expect(applied.flat().toSorted()).toEqual(['0001_one', '0002_two'])
  })

  it('keeps the files before a failing one, nothing of it, and tries it again', async () => {
    const failing = { '0002_two.sql': 'CREATE TABLE two (id integer); SELECT nothing;' }
    await expect(migrate(db, folderWith({ ...one, ...failing }))).rejects.toMatchObject({ code: '42703' })
    await expect(db.query('SELECT FROM two')).rejects.toMatchObject({ code: '42P01' })
    expect(await migrate(db, folderWith({ ...one, ...two }))).toEqual(['0002_two'])
  })

  it('refuses a database that a newer version made', async () => {
    await migrate(db, folderWith({ ...one, ...two }))
    await expect(migrate(db, folderWith(one))).rejects.toThrow(
      'made by a newer version of Loupe (its migration 0002_two is unknown here)',
    )
  })

  it('refuses a file that was changed after it had been applied, but not for its line ends', async () => {
    await migrate(db, folderWith(one))
    const withOtherEnds = { '0001_one.sql': one['0001_one.sql'].replaceAll('\n', '\r\n') }
    expect(await migrate(db, folderWith(withOtherEnds))).toEqual([])
    await expect(migrate(db, folderWith({ '0001_one.sql': 'SELECT 1' }))).rejects.toThrow(
      'The migration 0001_one was changed after',
    )
  })
})

describe('readMigrations', () => {
  it('refuses a number given twice and a name that says no number', async () => {
    await expect(readMigrations(folderWith({ ...one, '0001_uno.sql': '' }))).rejects.toThrow('0001_uno')
    await expect(readMigrations(folderWith({ 'one.sql': '' }))).rejects.toThrow('not one.sql')
  })
})
