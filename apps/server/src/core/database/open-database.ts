import type { Database } from './database.ts'
import type { DatabaseOptions } from './database-options.ts'
import { openPostgres } from './postgres.ts'

/** Opens the database that the options name; throws StartError with one sentence when it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url !== null) return openPostgres(options.url, options)
  // Loaded only when it is used: a server with PostgreSQL does not need it.
  const { openEmbedded } = await import('./embedded/open-embedded.ts')
  return openEmbedded(options)
}
