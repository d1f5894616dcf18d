/** Whether none, some or all of these rows are selected, for the checkbox in the table's header. */
export function selectionState(
  keys: readonly string[],
  selected: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** Selects or deselects some keys; returns a new set. */
export function withSelected(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The keys between two rows, inclusive, in either order; only `to` if `from` is not on the page. */
export function keysBetween(keys: readonly string[], from: string | null, to: string): string[] {
  const end = keys.indexOf(to)
  const start = from === null ? end : keys.indexOf(from)
  if (start < 0 || end < 0) return [to]
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
