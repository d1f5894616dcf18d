import fs from 'node:fs'
import path from 'node:path'
import type { Database } from '#src/core/database/database.ts'
import { migrate, migrationsFolder } from '#src/core/database/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openEmptyTestDatabase } from './test-database.ts'

/** A database of an older version: with the migrations below this number. */
export async function openOlderDatabase(below: number): Promise<Database> {
  const folder = temporaryFolder()
  for (const name of fs.readdirSync(migrationsFolder))
    if (Number(name.slice(0, 4)) < below)
      fs.copyFileSync(path.join(migrationsFolder, name), path.join(folder, name))
  const db = await openEmptyTestDatabase()
  await migrate(db, folder)
  return db
}
