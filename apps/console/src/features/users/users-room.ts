import type { ColumnId } from './users-columns.tsx'

/** How much room the list has, whatever takes it away: the screen, the menu, an open panel. */
export interface Room {
  /** Of the list, in pixels; null where nothing has a size. */
  width: number | null
  /** A small screen: panels cover the list, and the whole page scrolls. */
  narrow: boolean
  /** A panel stands beside the list. */
  beside: boolean
}

const tightBelow = 480
const compactBelow = 640
const shortBelow = 360

/** Room for what a telephone shows: short figures, and the filters behind one button. */
export function isTight({ width, narrow }: Room): boolean {
  return narrow || (width !== null && width < tightBelow)
}

/** No room for every action beside the title or on the bar of what is chosen: the rarer ones move into a menu. */
export function isCompact({ width, narrow }: Room): boolean {
  return narrow || (width !== null && width < compactBelow)
}

/** Room for one word on a button. */
export function isShort({ width }: Room): boolean {
  return width !== null && width < shortBelow
}

/**
 * Of the columns wanted, in their order, those that fit into `room` pixels; first of all the one that the list is
 * sorted by.
 */
export function fittingColumns(
  wanted: readonly ColumnId[],
  sortedBy: string,
  room: number,
  widthOf: (id: ColumnId) => number,
): ColumnId[] {
  const fitting = new Set<ColumnId>()
  let left = room
  for (const id of wanted.toSorted((a, b) => Number(b === sortedBy) - Number(a === sortedBy))) {
    left -= widthOf(id)
    // none after it either: a column in the middle that is missing alone would look forgotten
    if (left < 0) break
    fitting.add(id)
  }
  return wanted.filter((id) => fitting.has(id))
}
