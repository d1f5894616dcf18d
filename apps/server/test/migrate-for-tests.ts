import type { Database } from '#src/core/database/database.ts'
import { addEventMonths, monthsAhead } from '#src/core/database/event-months.ts'
import { migrate, migrationsFolder } from '#src/core/database/migrate.ts'

/** When the clock of a test app begins; the tables of its months are there, whenever tests run. */
export const startOfTests = new Date('2026-11-20T12:00:00.000Z')

/** As a server's start prepares a database. */
export async function migrateForTests(db: Database, folder: string = migrationsFolder): Promise<void> {
  await migrate(db, folder)
  if (folder === migrationsFolder) await addEventMonths(db, startOfTests, monthsAhead)
}
