import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Settings, settings } from './settings.ts'
import { StartError } from './start-error.ts'

export type Config = { [Key in keyof Settings]: ReturnType<Settings[Key]['read']> }

/**
 * Reads the settings from the environment; what is not set there, from the file `.env` in `folder`. @throws StartError
 * with the invalid setting and its allowed values.
 */
export function readConfig(environment: NodeJS.ProcessEnv, folder = process.cwd()): Config {
  const file = resolve(folder, '.env')
  const values = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...environment }
  const entries = Object.entries(settings).map(([key, { name, fallback, read }]) => [
    key,
    read(values[name]?.trim() || fallback, name),
  ])
  const config = Object.fromEntries(entries) as Config
  if (Boolean(config.adminEmail) !== Boolean(config.adminPassword)) {
    throw new StartError('Set LOUPE_ADMIN_EMAIL and LOUPE_ADMIN_PASSWORD together, or neither of them.')
  }
  if (config.migrationDatabaseUrl !== null && config.databaseUrl === null) {
    throw new StartError('Set DATABASE_URL as well as LOUPE_MIGRATION_DATABASE_URL, or neither of them.')
  }
  return config
}
