import type { CSSProperties, ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  /**
   * Its track in the grid, such as `minmax(180px, 2fr)`, in pixels at the usual text size; never by content, or rows
   * would not align.
   */
  width: string
  align?: 'end'
  /**
   * Only its header is there, to sort by: on a small screen the cells of the column before it reach over its place,
   * and show its words on a line of their own.
   */
  headerOnly?: boolean
  /** Whether its header sorts, and in which direction first. */
  sort?: 'ascending' | 'descending'
  cell: (row: Row) => ReactNode
  /** The header is there for assistive technology alone: what the cells hold, such as one menu, needs no heading. */
  isHeaderHidden?: boolean
  /** Classes of the cell itself, so that a state needs no element of its own. */
  cellClass?: (row: Row) => string
  /** The length of its bar while rows are on their way, in tenths; `person` adds a round picture. */
  skeleton?: number | 'person'
}

/** A column that rows have a cell of, and over how many headers that cell reaches. */
export interface CellColumn<Row> {
  column: Column<Row>
  span: number | undefined
  style: CSSProperties | undefined
}
