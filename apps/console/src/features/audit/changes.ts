type Values = Record<string, unknown> | null

/** One value that an entry tells of; `undefined` where the entry has none on that side. */
export interface Change {
  /** The names that lead to it: more than one where it lies inside of another. */
  path: readonly string[]
  before: unknown
  after: unknown
}

/** Deeper than this, what is inside shows as it is kept. */
const maxDepth = 3

/** What an entry tells, value by value: those inside of others apart, those that stayed the same left out. */
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

/** Both sides hold values with names, or one does and the other has nothing there. */
function isGroup(before: unknown, after: unknown): boolean {
  const sides = [before, after].filter((side) => side !== null && side !== undefined)
  return sides.length > 0 && sides.every((side) => typeof side === 'object' && !Array.isArray(side))
}

function asGroup(value: unknown): object {
  return value ?? {}
}

/** Lists of plain values, such as tags: what came, what went, and how many stayed. */
export function compareLists(before: unknown, after: unknown) {
  if (!isPlainList(before) || !isPlainList(after)) return null
  return {
    removed: before.filter((item) => !after.includes(item)),
    added: after.filter((item) => !before.includes(item)),
    stored: after.filter((item) => before.includes(item)).length,
  }
}

type Plain = string | number

function isPlainList(value: unknown): value is Plain[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')
}
