import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './step.mjs'

/**
 * Whether a start would create the embedded database in ./data: without settings, and for the first time. With settings
 * the database may be another one, perhaps of a server that runs.
 * @param {string} root the repository
 * @param {NodeJS.ProcessEnv} env
 */
export function isFirstDatabase(root, env) {
  const isSet = Boolean(env.DATABASE_URL ?? env.LOUPE_DATA_DIR) || existsSync(join(root, '.env'))
  return !isSet && !existsSync(join(root, 'data'))
}

/**
 * Creates the embedded database while the console is built, which takes as long. If that fails, the start tries again
 * and reports why.
 * @param {string} root the repository
 */
export async function createFirstDatabase(root) {
  await runNpm(root, ['run', 'migrate', '--loglevel=error'])
}
