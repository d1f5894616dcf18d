import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
 * Builds what is not that of the sources as they are now, all at once: a build alone keeps one core busy.
 * @param {string} root the repository
 */
export async function buildMissing(root) {
  const missing = targets.filter((target) => !isBuilt(root, target))
  if (missing.length === 0) return
  const titles = missing.map(({ title }) => title)
  const stopShowing = showProgress({ title: `Building the ${joinWords(titles)}` })
  const outcomes = await Promise.all(missing.map((target) => build(root, target)))
  const failed = outcomes.filter((outcome) => outcome !== null)
  stopShowing(failed.length === 0)
  if (failed.length > 0) throw new StepFailed(failed.join('\n\n'))
}

/** @param {string[]} words */
export function joinWords(words) {
  return new Intl.ListFormat('en-GB').format(words)
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
 * Resolves with null, or with what failed.
 * @param {string} root the repository
 * @param {Target} target
 */
async function build(root, { title, workspace, sources, stamp }) {
  const hash = hashSources(root, sources)
  const built = await runNpm(root, ['run', 'build', '-w', workspace, '--loglevel=error'])
  if (!built.ok) return `${built.output.trim()}\nThe ${title} could not be built: see above.`
  writeFileSync(join(root, stamp), hash)
  return null
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
