export interface Sortable {
  id: string
}

/** The same IDs, with one of them moved to an index. */
export function withMoved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Items in the order of their IDs; others come last. */
export function sorted<Item extends Sortable>(items: readonly Item[], ids: readonly string[]): Item[] {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const indexOf = ({ id }: Item) => indexes.get(id) ?? ids.length
  return items.toSorted((one, other) => indexOf(one) - indexOf(other))
}
