import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useRevealRow } from '#src/list/panel/use-reveal-row.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import { useTextScale } from '#src/ui/hooks/use-text-scale.ts'
import { useAvailableWidth } from '#src/ui/layout/use-available-width.ts'
import type { CellColumn, Column } from './column.ts'
import { showCutTip } from './cut-tips.ts'
import styles from './data-table.module.css'
import { type Sort, TableHead } from './data-table-header.tsx'
import { TableRow } from './data-table-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useRowWindow } from './use-row-window.ts'

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string
  rows: readonly Row[]
  /** Identity of a row; keep the function itself the same between renders. */
  rowKey: (row: Row) => string
  /** The accessible name of a row, such as a person's name. */
  rowLabel: (row: Row) => string
  columns: readonly Column<Row>[]
  /** In pixels at the default text size, as `minWidth` is. */
  rowHeight: number
  minWidth?: number
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** The pointer rests on a header or the header has the focus: data for a click may be loaded. */
  onSortIntent?: (sort: Sort) => void
  /** Selected rows, including those of other pages; without it there are no checkboxes. */
  selected?: ReadonlySet<string>
  /** Everything that matches is selected: every row is checked. */
  allSelected?: boolean
  onSelect?: (selected: ReadonlySet<string>) => void
  openKey?: string | null
  /** A panel beside the rows is open: when it closes with the focus inside, its row gets the focus. */
  takesFocusBack?: boolean
  onOpen?: (row: Row) => void
  /** Each row has one line of text: what is usually below a name follows it instead (row-link.module.css). */
  isOneLine?: boolean
  /** Nothing is loaded yet: the number of skeleton rows. */
  loadingRows?: number
  /** These are the previous rows, while the next ones are loading. */
  stale?: boolean
}

const fadeAfterMs = 150

/**
 * A virtualised table with rows of one height and a sticky header. Arrows move over rows, and with Right over the cells
 * of one, so it is a grid; Home and End move to the ends of a row, with Ctrl or Cmd of the table; Enter opens, Space
 * selects, with Shift a range; Ctrl or Cmd with A selects the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = useT()
  const { rows, rowKey, columns, selected, allSelected, onSelect, openKey = null, onOpen } = props
  const rowHeight = props.rowHeight * useTextScale()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useAvailableWidth(scroller)
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  useRevealRow(body, openKey === null ? -1 : keys.indexOf(openKey), rowHeight)
  const { first, end } = useRowWindow(body, rows.length, rowHeight)
  const selection = useRowSelection(keys, selected, allSelected ?? false, onSelect)
  const cells = useMemo(() => cellsOf(columns), [columns])
  const grid = useGridKeys({
    body,
    keys,
    rowHeight,
    cellCount: cells.length + (selected ? 1 : 0),
    onOpen: (index) => rows[index] && onOpen?.(rows[index]),
    onSelect: selection.tick,
    onSelectAll: selection.selectAll,
  })
  useLostFocus((props.takesFocusBack ?? false) ? openKey : null, (closed) => {
    if (closed !== null && openKey === null) grid.goTo(closed)
  })
  const loading = rows.length === 0 && props.loadingRows !== undefined
  useFadeWhileStale(body, props.stale ?? false)

  return (
    <div ref={scroller} className={styles.scroll} data-scrolls="">
      <div
        role="grid"
        tabIndex={-1}
        onKeyDown={grid.onKeyDown}
        onFocus={grid.onFocus}
        onPointerOverCapture={showCutTip}
        onFocusCapture={showCutTip}
        onBlurCapture={showCutTip}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selected ? true : undefined}
        aria-busy={loading || props.stale || undefined}
        className={styles.table}
        style={tableStyle(props)}
        data-lines={props.isOneLine ? 'one' : undefined}
      >
        <TableHead
          columns={columns}
          sort={props.sort ?? null}
          onSort={props.onSort}
          onSortIntent={props.onSortIntent}
          selection={selected ? selection.state : undefined}
          onSelectAll={selection.selectAll}
          tickLabel={t('ui.tickPage')}
        />
        <div
          ref={body}
          role="rowgroup"
          className={styles.body}
          style={{ blockSize: (loading ? (props.loadingRows ?? 0) : rows.length) * rowHeight }}
        >
          {loading ? (
            <LoadingRows count={props.loadingRows ?? 0} cells={cells} withSelected={selected !== undefined} />
          ) : null}
          {rowsToRender(first, end, grid.activeIndex).map((index) => {
            const row = rows[index]
            const key = keys[index]
            if (row === undefined || key === undefined) return null
            return (
              <TableRow
                key={key}
                row={row}
                index={index}
                top={index * rowHeight}
                cells={cells}
                label={props.rowLabel}
                selected={selected ? allSelected || selected.has(key) : undefined}
                open={key === openKey}
                activeCell={index === grid.activeIndex ? grid.activeCell : null}
                onSelect={selection.tick}
                onOpen={grid.open}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/**
 * Previous rows fade if the next ones take long. Fast responses do not flicker, and the click that requested them does
 * not pay for a compositing layer.
 */
function useFadeWhileStale(body: RefObject<HTMLElement | null>, isStale: boolean): void {
  useEffect(() => {
    const rows = body.current
    if (!isStale || !rows) return undefined
    const timer = setTimeout(() => rows.toggleAttribute('data-stale', true), fadeAfterMs)
    return () => {
      clearTimeout(timer)
      rows.toggleAttribute('data-stale', false)
    }
  }, [body, isStale])
}

/** The visible rows, and the one with the focus wherever it is, so that scrolling never loses it. */
function rowsToRender(first: number, end: number, active: number): number[] {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  if (active >= end) indexes.push(active)
  if (active >= 0 && active < first) indexes.unshift(active)
  return indexes
}

function LoadingRows<Row>({
  count,
  cells,
  withSelected,
}: {
  count: number
  cells: readonly CellColumn<Row>[]
  withSelected: boolean
}) {
  return Array.from({ length: count }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- skeleton rows have no identity
    <div key={index} aria-hidden="true" className={cx(styles.row, styles.loading)}>
      {withSelected ? <div className={styles.cell} /> : null}
      {cells.map(({ column, style }) => (
        <div key={column.id} className={cx(styles.cell, column.align === 'end' && styles.end)} style={style}>
          {column.skeleton === 'person' ? <Skeleton round /> : null}
          <Skeleton width={typeof column.skeleton === 'number' ? column.skeleton : 5} />
        </div>
      ))}
    </div>
  ))
}

function cellsOf<Row>(columns: readonly Column<Row>[]): CellColumn<Row>[] {
  return columns.flatMap((column, index): CellColumn<Row>[] => {
    if (column.headerOnly) return []
    const next = columns.findIndex(({ headerOnly }, at) => at > index && !headerOnly)
    const span = (next < 0 ? columns.length : next) - index
    if (span === 1) return [{ column, span: undefined, style: undefined }]
    return [{ column, span, style: { gridColumn: `span ${span}` } }]
  })
}

function tableStyle<Row>({ columns, rowHeight, minWidth, selected }: DataTableProps<Row>): CSSProperties {
  const tracks = columns.map((column) => withTextSize(trackOf(column))).join(' ')
  return {
    '--columns': selected ? `var(--tick-column) ${tracks}` : tracks,
    '--row-height': withTextSize(`${rowHeight}px`),
    ...(minWidth ? { minInlineSize: withTextSize(`${minWidth}px`) } : {}),
  } as CSSProperties
}

/** A column with only a header shrinks if large text leaves no space for its whole width. */
function trackOf<Row>({ width, headerOnly }: Column<Row>): string {
  return headerOnly ? width.replace(/^\d+px$/, 'minmax(0, $&)') : width
}

/** A track with its pixels in rem, so that it grows with the browser's text size. */
function withTextSize(track: string): string {
  return track.replaceAll(/(\d+)px/g, (_, pixels) => `${Number(pixels) / 16}rem`)
}
