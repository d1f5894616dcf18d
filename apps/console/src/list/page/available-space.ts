import type { Column } from '#src/ui/table/column.ts'

/** How much room a list has, whatever takes it away: the screen, the menu, an open panel. */
export interface AvailableSpace {
  /** Of the list, in pixels; null where nothing has a size. */
  width: number | null
  /** A small screen: panels cover the list, and the whole page scrolls. */
  narrow: boolean
  /** A panel stands beside the list. */
  beside: boolean
}

const phoneBelow = 480
const compactBelow = 640
const shortBelow = 420

/** The heights of rows: on a small screen, and by what someone chose on others. */
export const rowHeights = { narrow: 56, comfortable: 44, compact: 36 } as const
/** As many skeleton rows as a screen shows. */
export const mostSkeletons = 15

/** Room for what a telephone shows: short figures, and the filters behind one button. */
export function isPhoneSized({ width, narrow }: AvailableSpace): boolean {
  return narrow || (width !== null && width < phoneBelow)
}

/** No room for columns beside a name: their values are shown below it. */
export function isStacked({ width, narrow }: AvailableSpace): boolean {
  return width === null ? narrow : width < phoneBelow
}

/** No room for every action beside the title or on the bar of what is chosen: the rarer ones move into a menu. */
export function isCompact({ width, narrow }: AvailableSpace): boolean {
  return narrow || (width !== null && width < compactBelow)
}

/** Room for one word on a button. */
export function isShort({ width }: AvailableSpace): boolean {
  return width !== null && width < shortBelow
}

/**
 * Of the columns wanted, in their order, those that fit into `room` pixels; first of all the one that the list is
 * sorted by.
 */
export function fittingColumns<Id extends string>(
  candidates: readonly Id[],
  sortedBy: string,
  space: number,
  widthOf: (id: Id) => number,
): Id[] {
  const fitting = new Set<Id>()
  let left = space
  for (const id of candidates.toSorted((a, b) => Number(b === sortedBy) - Number(a === sortedBy))) {
    left -= widthOf(id)
    // none after it either: a column in the middle that is missing alone would look forgotten
    if (left < 0) break
    fitting.add(id)
  }
  return candidates.filter((id) => fitting.has(id))
}

/** The pixels of a track such as `minmax(108px, 1fr)` or `64px`. */
export function leastWidth(track: string): number {
  return Number.parseInt(track.replace('minmax(', ''), 10)
}

/** What the columns take at least, in pixels, with `before` for what stands before them, such as boxes. */
export function leastTableWidth(columns: readonly Pick<Column<never>, 'width'>[], before = 48): number {
  return columns.reduce((sum, { width }) => sum + leastWidth(width), before)
}
