type Values = Record<string, unknown> | null

/** One value of an entry; `undefined` on a side where the entry has none. */
export interface Change {
  /** The keys that lead to it: several if it is nested. */
  path: readonly string[]
  before: unknown
  after: unknown
}

/** Values nested deeper are shown as JSON. */
const maxDepth = 3

/** The changes of an entry, value by value: nested ones separately, unchanged ones left out. */
export function changesOf(before: Values, after: Values): Change[] {
  return changesIn([], before ?? {}, after ?? {})
}

function changesIn(path: readonly string[], before: object, after: object): Change[] {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return names.flatMap((name) => {
    const change = { path: [...path, name], before: was[name], after: is[name] }
    const isInside = isGroup(change.before, change.after) && change.path.length < maxDepth
    if (isInside) return changesIn(change.path, asGroup(change.before), asGroup(change.after))
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
  })
}

/** Both sides are objects, or one is and the other is empty. */
function isGroup(before: unknown, after: unknown): boolean {
  const sides = [before, after].filter((side) => side !== null && side !== undefined)
  return sides.length > 0 && sides.every((side) => typeof side === 'object' && !Array.isArray(side))
}

function asGroup(value: unknown): object {
  return value ?? {}
}

/** Lists of primitive values, such as tags: added, removed, and the number of unchanged ones. */
export function compareLists(before: unknown, after: unknown) {
  if (!isPlainList(before) || !isPlainList(after)) return null
  return {
    removed: before.filter((item) => !after.includes(item)),
    added: after.filter((item) => !before.includes(item)),
    unchanged: after.filter((item) => before.includes(item)).length,
  }
}

type Plain = string | number

function isPlainList(value: unknown): value is Plain[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')
}
