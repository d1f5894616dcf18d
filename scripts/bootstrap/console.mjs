import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm, StepFailed } from './step.mjs'

/** What the built console is made from, as paths from the repository. */
const sources = ['apps/console', 'packages/contract', 'package-lock.json']
const left = new Set(['node_modules', 'dist', '.cache', 'coverage'])
const isTest = /\.test\.tsx?$/
/** Lies in the folder that every build empties first: a build by hand removes it, so it is never out of date. */
const stamp = 'apps/console/dist/.sources'

/**
 * True when the built console is that of the sources as they are now.
 * @param {string} root the repository
 */
export function isConsoleBuilt(root) {
  const path = join(root, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === hashSources(root)
}

/** @param {string} root the repository */
export async function buildConsole(root) {
  const hash = hashSources(root)
  const built = await runNpm(root, ['run', 'build', '--loglevel=error'], { title: 'Building the console' })
  if (!built.ok) throw new StepFailed(`${built.output.trim()}\nThe console could not be built: see above.`)
  writeFileSync(join(root, stamp), hash)
}

/**
 * One value for everything that the built console is made from.
 * @param {string} root the repository
 */
export function hashSources(root) {
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
