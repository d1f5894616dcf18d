import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runNpm } from './step.mjs'

/**
 * Whether the first start will create a database in the data folder; with DATABASE_URL it is elsewhere.
 * @param {string} root the repository
 * @param {NodeJS.ProcessEnv} settings
 */
export function isDatabaseMissing(root, settings) {
  if (settings.DATABASE_URL) return false
  return !existsSync(join(resolve(root, settings.LOUPE_DATA_DIR || 'data'), 'database'))
}

/**
 * Creates the database of the first start while the console is built: it takes another processor a third of that time.
 * If it fails, the start does it again and explains why.
 * @param {string} root the repository
 */
export async function createDatabase(root) {
  if (isDatabaseMissing(root, process.env))
    await runNpm(root, ['run', 'migrate', '--ignore-scripts', '--loglevel=error'])
}
