/** The position of a row in a page, and its neighbours. */
export interface NeighbouringRows {
  /** Its index in the page; null if it has left the page, or moved in it. */
  index: number | null
  previous: string | undefined
  next: string | undefined
}

/**
 * The IDs of the rows before and after row `id`. `known` is the page when the row was last at its position: if a change
 * has moved the row or taken it off the page, the neighbours of that position count, so that users who work through a
 * list continue where they were.
 */
export function neighbouringRows(
  ids: readonly string[],
  id: string,
  known: readonly string[],
): NeighbouringRows {
  const others = ids.filter((each) => each !== id)
  const [own, before] = [ids.indexOf(id), known.indexOf(id)]
  const above = known.slice(0, before).findLast((each) => others.includes(each))
  const below = known.slice(before + 1).find((each) => others.includes(each))
  const hasStayed =
    own >= 0 &&
    (above === undefined || ids.indexOf(above) < own) &&
    (below === undefined || own < ids.indexOf(below))
  const index = hasStayed ? own : gapBetween(others, above, below, before)
  return { index: hasStayed ? own : null, previous: others[index - 1], next: others[index] }
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
