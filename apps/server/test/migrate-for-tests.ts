import type { Database } from '#src/core/database/database.ts'
import { addEventMonths, monthsAhead } from '#src/core/database/event-months.ts'
import { migrate, migrationsFolder } from '#src/core/database/migrate.ts'

/** The initial time of a test app’s clock. The event tables around it exist, whenever the tests run. */
export const startOfTests = new Date('2026-11-20T12:00:00.000Z')

/** Prepares a database like the start of a server. */
export async function migrateForTests(db: Database, folder: string = migrationsFolder): Promise<void> {
  await migrate(db, folder)
  if (folder === migrationsFolder) await addEventMonths(db, startOfTests, monthsAhead)
}
