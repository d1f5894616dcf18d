import { fileURLToPath } from 'node:url'
import { buildMissing } from './build.mjs'
import { arePackagesInstalled, installPackages } from './packages.mjs'
import { StepFailed } from './step.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Installs the packages when they are missing or not those of the lockfile, and for `start` builds the
 * console and the server when their sources changed. Says in one sentence why it cannot.
 * @param {string} purpose `start`, `test` or `dev`
 */
export async function prepare(purpose) {
  try {
    if (!arePackagesInstalled(root)) await installPackages(root)
    if (purpose === 'start') await buildMissing(root)
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
