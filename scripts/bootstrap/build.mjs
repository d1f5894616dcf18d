import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from './database.mjs'
import { runNpm, StepFailed, showProgress } from './step.mjs'

/**
 * What is built before a start. The stamp lies in the folder that every build empties first: a build by hand removes
 * it, so it is never out of date. Sources and stamps are paths from the repository.
 * @typedef {{ title: string, workspace: string, sources: string[], stamp: string }} Target
 */

/** @type {Target[]} */
export const targets = [
  {
    title: 'console',
    workspace: '@loupe/console',
    sources: ['apps/console', 'packages', 'scripts/build', 'package-lock.json'],
    stamp: 'apps/console/dist/.sources',
  },
  {
    title: 'game',
    workspace: '@loupe/play',
    sources: ['apps/play', 'packages', 'scripts/build', 'package-lock.json'],
    stamp: 'apps/play/dist/.sources',
  },
  {
    title: 'server',
    workspace: '@loupe/server',
    sources: ['apps/server', 'packages', 'package-lock.json'],
    stamp: 'apps/server/dist/.sources',
  },
]
const left = new Set(['node_modules', 'dist', 'data', '.cache', 'coverage'])
const isTest = /\.test\.tsx?$/

/**
 * Builds what is not that of the sources as they are now, all at once and beside the creation of a database: each leaves a
 * processor idle for part of the time.
 * @param {string} root the repository
 */
export async function buildMissing(root) {
  const missing = targets.filter((target) => !isBuilt(root, target))
  if (missing.length === 0) return
  const stopShowing = showProgress({ title: `Building the ${list(missing.map(({ title }) => title))}` })
  const builds = missing.map((target) => build(root, target))
  const results = await Promise.allSettled([...builds, createDatabase(root)])
  const failed = results.find((result) => result.status === 'rejected')
  stopShowing(!failed)
  if (failed) throw failed.reason
}

/** @param {string[]} titles */
function list(titles) {
  return new Intl.ListFormat('en-GB').format(titles).replaceAll(/(, | and )/g, '$1the ')
}

/**
 * @param {string} root the repository
 * @param {Target} target
 */
export function isBuilt(root, { stamp, sources }) {
  const path = join(root, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === hashSources(root, sources)
}

/**
 * @param {string} root the repository
 * @param {Target} target
 */
async function build(root, { title, workspace, sources, stamp }) {
  const hash = hashSources(root, sources)
  const args = ['run', 'build', '-w', workspace, '--loglevel=error']
  const built = await runNpm(root, args)
  if (!built.ok) throw new StepFailed(`${built.output.trim()}\nThe ${title} could not be built: see above.`)
  writeFileSync(join(root, stamp), hash)
}

/**
 * One value for everything that is built from these sources.
 * @param {string} root the repository
 * @param {string[]} sources
 */
export function hashSources(root, sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, root, source)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path a file or folder, from the repository
 */
function addTo(hash, root, path) {
  const files = path.endsWith('.json') ? [path] : listFiles(root, path)
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
  }
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (left.has(entry.name) || isTest.test(entry.name)) return []
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
}
