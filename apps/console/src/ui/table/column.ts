import type { CSSProperties, ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  /**
   * Its track in the grid, such as `minmax(180px, 2fr)`, in pixels at the default text size; never by content, or rows
   * would not be aligned.
   */
  width: string
  align?: 'end'
  /**
   * Only has a header, for sorting: on a small screen the cells of the previous column extend over its place, and show
   * its values on a line of their own.
   */
  headerOnly?: boolean
  /** Whether its header sorts, and the first direction. */
  sort?: 'ascending' | 'descending'
  /** It shows the time since the moment it sorts by: the earliest moment is the longest time, so its header shows the opposite direction. */
  showsAge?: boolean
  cell: (row: Row) => ReactNode
  /** The header is only for assistive technology: cells with a single menu, for example, need no heading. */
  isHeaderHidden?: boolean
  /** Classes of the cell itself, so that a state needs no element of its own. */
  cellClass?: (row: Row) => string
  /** The length of its skeleton in tenths; `person` adds a round picture. */
  skeleton?: number | 'person'
}

/** A column of cells, and how many headers its cells span. */
export interface CellColumn<Row> {
  column: Column<Row>
  span: number | undefined
  style: CSSProperties | undefined
}
