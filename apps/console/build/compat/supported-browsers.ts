import type { BrowserName } from '@mdn/browser-compat-data'
import browserslist from 'browserslist'

/** A browser's name in the compatibility data, with one of its versions. */
export interface BrowserVersion {
  name: BrowserName
  version: string
}

/** Names of browserslist, with the names of the same browser in the compatibility data and in the build's target. */
const names: Readonly<Record<string, { data: BrowserName; target: string }>> = {
  chrome: { data: 'chrome', target: 'chrome' },
  edge: { data: 'edge', target: 'edge' },
  firefox: { data: 'firefox', target: 'firefox' },
  safari: { data: 'safari', target: 'safari' },
  ios_saf: { data: 'safari_ios', target: 'ios' },
  and_chr: { data: 'chrome_android', target: 'chrome' },
  and_ff: { data: 'firefox_android', target: 'firefox' },
}

const consoleFolder = new URL('../..', import.meta.url).pathname

/** Every browser version of `browserslist` in package.json. */
export function supportedBrowsers(): BrowserVersion[] {
  return listed().map(({ name, version }) => ({ name: nameOf(name).data, version }))
}

/** The oldest supported version of each browser, as the build's `target`. */
export function buildTargets(): string[] {
  const oldest = new Map<string, string>()
  for (const { name, version } of listed()) {
    const { target } = nameOf(name)
    const found = oldest.get(target)
    if (found === undefined || compareVersions(version, found) < 0) oldest.set(target, version)
  }
  return [...oldest].map(([target, version]) => `${target}${version}`).toSorted()
}

/** Negative if `left` is older; parts are compared numerically, so that 17.10 is newer than 17.9. */
export function compareVersions(left: string, right: string): number {
  const [lefts, rights] = [left, right].map((version) => version.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (lefts?.[index] ?? 0) - (rights?.[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function listed() {
  return browserslist(null, { path: consoleFolder }).map((entry) => {
    const [name = '', range = ''] = entry.split(' ')
    // one entry may cover several versions, such as `ios_saf 17.0-17.1`: the oldest counts
    const [version = ''] = range.split('-')
    return { name, version }
  })
}

function nameOf(name: string) {
  const found = names[name]
  if (!found) throw new Error(`No compatibility data is known for the browser ${name} of browserslist.`)
  return found
}
