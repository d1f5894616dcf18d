import type { Column } from '#src/ui/table/column.ts'

/** The space of a list, limited by the screen, the menu, and an open panel. */
export interface AvailableSpace {
  /** The list's width in pixels; null if nothing can be measured. */
  width: number | null
  /** A small screen: panels cover the list, and the whole page scrolls. */
  narrow: boolean
  /** A panel stands beside the list. */
  beside: boolean
}

const phoneBelow = 480
const compactBelow = 640
const shortBelow = 420

/** The heights of rows: on a small screen, and by preference on others. */
export const rowHeights = { narrow: 56, comfortable: 44, compact: 36 } as const
/** The maximum number of skeleton rows. */
export const maxSkeletons = 15

/** As narrow as a phone: short figures, and the filters behind one button. */
export function isPhoneSized({ width, narrow }: AvailableSpace): boolean {
  return narrow || (width !== null && width < phoneBelow)
}

/** Too narrow for columns beside a name: their values are shown below it. */
export function isStacked({ width, narrow }: AvailableSpace): boolean {
  return width === null ? narrow : width < phoneBelow
}

/** Too narrow for every action beside the title or on the selection bar: the rarer ones move into a menu. */
export function isCompact({ width, narrow }: AvailableSpace): boolean {
  return narrow || (width !== null && width < compactBelow)
}

/** Only one word fits on a button. */
export function isShort({ width }: AvailableSpace): boolean {
  return width !== null && width < shortBelow
}

/** Those of the given columns, in order, that fit into `space` pixels; with priority for the sorted one. */
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
    // none after it either: a single missing column in the middle would look like an error
    if (left < 0) break
    fitting.add(id)
  }
  return candidates.filter((id) => fitting.has(id))
}

/** The minimum width in pixels of a track such as `minmax(108px, 1fr)` or `64px`. */
export function minTrackWidth(track: string): number {
  return Number.parseInt(track.replace('minmax(', ''), 10)
}

/** The minimum width of the columns in pixels, with `before` for what precedes them, such as checkboxes. */
export function minTableWidth(columns: readonly Pick<Column<never>, 'width'>[], before = 48): number {
  return columns.reduce((sum, { width }) => sum + minTrackWidth(width), before)
}
