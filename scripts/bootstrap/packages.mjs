import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainNpm } from './explain.mjs'
import { runNpm, StepFailed } from './step.mjs'

const neededMajor = 24

/**
 * True when node_modules holds exactly what the lockfile names. npm writes its own list last, so that an
 * installation that was cut off has none and counts as missing.
 * @param {string} root the repository
 */
export function arePackagesInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted) throw new StepFailed('package-lock.json is missing or unreadable: get a fresh copy of Loupe.')
  if (!installed || !isNodeReady(root)) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true
    if (entry.link) return existsSync(join(root, path))
    const there = installed[path]
    // Optional packages are those of other platforms; npm leaves them out.
    return there ? there.version === entry.version : entry.optional === true
  })
}

/**
 * `npm ci` with every install script off, then the one that brings Node 24 along.
 * @param {string} root the repository
 */
export async function installPackages(root) {
  // A NODE_ENV=production or an engine-strict in someone's own settings must not change what is installed.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--engine-strict=false']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const wanted = countPlaces(root)
  const installed = await runNpm(root, [...args, ...quiet], {
    title: 'Installing packages',
    done: () => `${wanted.filter((path) => existsSync(path)).length} of ${wanted.length}`,
  })
  if (!installed.ok) throw new StepFailed(explainNpm(installed.output, root))
  if (isNodeReady(root)) return
  const fetched = await runNpm(root, ['rebuild', 'node', '--ignore-scripts=false', ...quiet], {
    title: `Fetching Node ${neededMajor}`,
  })
  if (!fetched.ok) throw new StepFailed(explainNpm(fetched.output, root))
  if (!isNodeReady(root)) {
    throw new StepFailed(
      `Node ${neededMajor} could not be put in place for this machine (${process.platform} ${process.arch}): install it from https://nodejs.org and try again.`,
    )
  }
}

/** @param {string} root */
function isNodeReady(root) {
  return (
    Number(process.versions.node.split('.')[0]) >= neededMajor ||
    existsSync(join(root, 'node_modules/.bin/node'))
  )
}

/** @param {string} root */
function countPlaces(root) {
  const packages = readPackages(join(root, 'package-lock.json')) ?? {}
  return Object.entries(packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional)
    .map(([path, entry]) => join(root, path, entry.link ? '' : 'package.json'))
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }> | undefined}
 */
function readPackages(path) {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined // half written: as good as missing, and the caller says so
  }
}
