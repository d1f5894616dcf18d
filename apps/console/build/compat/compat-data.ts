import data, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode'
import { type BrowserVersion, compareVersions } from './supported-browsers.ts'

/** The entry of a feature, such as `css.properties.field-sizing`, or undefined. */
export function statementOf(key: string): CompatStatement | undefined {
  return statementIn(nodeOf(key))
}

/** The browsers among these without the feature under its own name and without a flag. */
export function browsersWithout(key: string, browsers: readonly BrowserVersion[]): BrowserVersion[] {
  const support = statementOf(key)?.support
  if (!support) return []
  return browsers.filter(({ name, version }) => {
    const statements = [support[name] ?? []].flat()
    return !statements.some((statement) => isSupported(statement, version))
  })
}

/** The keys under the last part of each, such as `color-mix`. */
export function keysByName(keys: readonly string[]): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  for (const key of keys) {
    const name = key.slice(key.lastIndexOf('.') + 1)
    byName.set(name, [...(byName.get(name) ?? []), key])
  }
  return byName
}

/** The keys of all features directly below a key, that far down. */
export function keysBelow(key: string, depth = 1): string[] {
  const node = nodeOf(key)
  return node ? collect(node, key, depth) : []
}

function collect(node: Identifier, key: string, depth: number): string[] {
  const found: string[] = []
  for (const name of Object.keys(node)) {
    const child = name === '__compat' ? undefined : node[name]
    if (!child) continue
    if (statementIn(child)) found.push(`${key}.${name}`)
    if (depth > 1) found.push(...collect(child, `${key}.${name}`, depth - 1))
  }
  return found
}

function statementIn(node: Identifier | undefined): CompatStatement | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- the name in the format of the data
  return node?.__compat
}

/** The part of the data under a key. */
function nodeOf(key: string): Identifier | undefined {
  const { css, api, javascript, html } = data
  let node: Identifier | undefined = { css, api, javascript, html }
  for (const part of key.split('.')) node = node && Object.hasOwn(node, part) ? node[part] : undefined
  return node
}

function isSupported(statement: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: alternative,
  } = statement
  if (flags || prefix || alternative || typeof added !== 'string' || added === 'preview') return false
  if (compareVersions(added.replace('≤', ''), version) > 0) return false
  return typeof removed !== 'string' || compareVersions(removed.replace('≤', ''), version) > 0
}
