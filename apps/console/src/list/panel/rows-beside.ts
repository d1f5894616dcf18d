/** Where a row stands among the rows of a page, and which rows are beside it. */
export interface Beside {
  /** Its index in the page; null where it has left the page, or moved in it. */
  index: number | null
  previous: string | undefined
  next: string | undefined
}

/**
 * The rows above and below row `id`, by their ids. `known` is the page as it was when the row stood at its place: where
 * a change has moved the row since or taken it off the page, the rows beside that place count, so that someone who
 * works through a list goes on where they were.
 */
export function rowsBeside(ids: readonly string[], id: string, known: readonly string[]): Beside {
  const others = ids.filter((each) => each !== id)
  const [own, before] = [ids.indexOf(id), known.indexOf(id)]
  const above = known.slice(0, before).findLast((each) => others.includes(each))
  const below = known.slice(before + 1).find((each) => others.includes(each))
  const isAtPlace =
    own >= 0 &&
    (above === undefined || ids.indexOf(above) < own) &&
    (below === undefined || own < ids.indexOf(below))
  const place = isAtPlace ? own : gapBetween(others, above, below, before)
  return { index: isAtPlace ? own : null, previous: others[place - 1], next: others[place] }
}

function gapBetween(
  others: readonly string[],
  above: string | undefined,
  below: string | undefined,
  before: number,
): number {
  if (above !== undefined) return others.indexOf(above) + 1
  return below === undefined ? Math.min(before, others.length) : others.indexOf(below)
}
