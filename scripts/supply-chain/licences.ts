import { installed, type Lockfile, nameOf } from './lockfile.ts'

/** SPDX licences allowed for shipped packages: they only require their notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])

/** Tools and data that are not shipped, under other licences. */
const tools: Record<string, RegExp> = {
  'CC-BY-4.0': /^caniuse-lite$/,
  'CC0-1.0': /^(@mdn\/browser-compat-data|mdn-data)$/,
  'MPL-2.0': /^(@resvg\/resvg-wasm|axe-core|lightningcss(-.+)?)$/,
}

/** Packages whose licence is not allowed. */
export function licenceProblems(lockfile: Lockfile): string[] {
  return installed(lockfile).flatMap(([place, { license }]) => {
    const isFine =
      license !== undefined && (isAllowed(license, permissive) || tools[license]?.test(nameOf(place)))
    return isFine ? [] : [`${place} is under ${license ?? 'no licence that it names'}`]
  })
}

/** Whether an SPDX expression of `AND`, `OR` and brackets has an allowed alternative. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  return readOr() && tokens.length === 0

  function readOr(): boolean {
    let value = readAnd()
    while (tokens[0] === 'OR') {
      tokens.shift()
      const other = readAnd()
      value ||= other
    }
    return value
  }

  function readAnd(): boolean {
    let value = readOne()
    while (tokens[0] === 'AND') {
      tokens.shift()
      const other = readOne()
      value &&= other
    }
    return value
  }

  function readOne(): boolean {
    const token = tokens.shift() ?? ''
    if (token !== '(') return allowed.has(token)
    const value = readOr()
    return tokens.shift() === ')' && value
  }
}
