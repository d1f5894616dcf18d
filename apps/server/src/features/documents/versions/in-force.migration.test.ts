import { copyFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#src/core/database/database.ts'
import { migrate, migrationsFolder } from '#src/core/database/migrate.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openEmptyTestDatabase } from '#test/test-database.ts'
import { listInForce } from './in-force.repo.ts'

let db: Database
beforeAll(async () => {
  db = await openEmptyTestDatabase()
})
afterAll(() => db.close())

/** The folder as it was before a migration. */
async function folderBefore(name: string): Promise<string> {
  const folder = temporaryFolder()
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).toSorted()
  const before = files.slice(
    0,
    files.findIndex((file) => file.endsWith(`_${name}.sql`)),
  )
  for (const file of before) await copyFile(path.join(migrationsFolder, file), path.join(folder, file))
  return folder
}

type Old = [
  locale: string,
  n: number,
  status: string,
  effective: string,
  published: string,
  archived: string | null,
]

it('restores a text that was replaced too early, and none that was replaced before its date', async () => {
  await db.query('drop schema public cascade; create schema public')
  await migrate(db, await folderBefore('documents_in_force'))
  const versions: Old[] = [
    // replaced at once by one that is in force only from December
    ['en', 1, 'archived', '2026-01-01', '2026-01-01', '2026-11-10'],
    ['en', 2, 'published', '2026-12-01', '2026-11-10', null],
    // its date was in the future when it was replaced, and has passed since
    ['fr', 1, 'archived', '2026-10-01', '2026-08-01', '2026-09-01'],
    ['fr', 2, 'published', '2026-09-01', '2026-09-01', null],
    // published with a date before that of the one that it replaced
    ['ro', 1, 'archived', '2026-06-01', '2026-06-01', '2026-07-01'],
    ['ro', 2, 'published', '2026-05-01', '2026-07-01', null],
  ]
  for (const locale of ['en', 'fr', 'ro']) {
    await db.query(`insert into documents (type, locale, last_n) values ('terms', $1, 2)`, [locale])
  }
  for (const [locale, n, status, effective, published, archived] of versions) {
    await db.query(
      `insert into document_versions (id, type, locale, n, status, title, body, hash, created_at, updated_at,
         effective_from, published_at, archived_at)
       values (gen_random_uuid(), 'terms', $1, $2, $3, 'Terms', '{"type":"doc","content":[]}', '', $5, $5, $4, $5, $6)`,
      [locale, n, status, effective, published, archived],
    )
  }
  await migrate(db)
  const inForce = async (day: string) =>
    (await listInForce(db, new Date(day))).map(({ locale, version }) => `${locale} ${version}`)
  expect(await inForce('2026-11-23')).toEqual(['en 1', 'fr 2', 'ro 2'])
  expect(await inForce('2026-12-01')).toEqual(['en 2', 'fr 2', 'ro 2'])
  await expect(db.query(`update document_versions set title = 'Other' where n = 2`)).rejects.toThrow(
    'was published and does not change',
  )
})
