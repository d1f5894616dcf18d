import { fileURLToPath } from 'node:url'
import { buildMissing } from './build.mjs'
import { createFirstDatabase, isFirstDatabase } from './first-database.mjs'
import { arePackagesInstalled, installPackages } from './packages.mjs'
import { StepFailed } from './step.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Installs the packages when they are missing or not those of the lockfile, and for `start` builds the
 * console and the server when their sources changed, and creates the database of a first start meanwhile. Says in one
 * sentence why it cannot.
 * @param {string} purpose `start`, `test` or `dev`
 */
export async function prepare(purpose) {
  try {
    if (!arePackagesInstalled(root)) await installPackages(root)
    if (purpose !== 'start') return
    const database = isFirstDatabase(root, process.env) ? createFirstDatabase(root) : null
    await Promise.all([buildMissing(root), database])
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
