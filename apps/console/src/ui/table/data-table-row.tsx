import { type MouseEvent, memo } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { cx } from '#src/ui/cx.ts'
import type { CellColumn } from './column.ts'
import styles from './data-table.module.css'

interface TableRowProps<Row> {
  row: Row
  index: number
  top: number
  cells: readonly CellColumn<Row>[]
  label: (row: Row) => string
  /** Undefined if the table has no checkboxes. */
  selected: boolean | undefined
  open: boolean
  /** Null: not the tab stop. -1: the row itself. From 0: that cell of it. */
  activeCell: number | null
  onSelect: (index: number, range: boolean) => void
  onOpen: (index: number) => void
}

/** One row; rendered again only when its own props change. */
export const TableRow = memo(Row) as typeof Row

function Row<Data>(props: TableRowProps<Data>) {
  const t = useT()
  const { row, index, cells, selected, activeCell, onSelect, onOpen } = props
  const offset = selected === undefined ? 0 : 1
  const cellTabIndex = (cell: number) => (activeCell === cell ? 0 : -1)

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={props.open ? 'true' : undefined}
      data-index={index}
      tabIndex={activeCell === -1 ? 0 : -1}
      className={cx(styles.row, selected && styles.ticked, props.open && styles.open)}
      style={{ insetBlockStart: props.top }}
      onClick={(event) => opensRow(event) && onOpen(index)}
    >
      {selected === undefined ? null : (
        <div
          role="gridcell"
          data-cell={0}
          tabIndex={cellTabIndex(0)}
          className={cx(styles.cell, styles.tickCell)}
          onClick={(event) => {
            event.stopPropagation()
            if (event.target === event.currentTarget) onSelect(index, event.shiftKey)
          }}
        >
          <Checkbox
            tabIndex={-1}
            aria-label={t('ui.tickRow', { name: props.label(row) })}
            checked={selected}
            onChange={(event) => onSelect(index, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
          />
        </div>
      )}
      {cells.map(({ column, span, style }, position) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colspan={span}
          style={style}
          data-cell={position + offset}
          tabIndex={cellTabIndex(position + offset)}
          className={cx(styles.cell, column.align === 'end' && styles.end, column.cellClass?.(row))}
        >
          {column.cell(row)}
        </div>
      ))}
    </div>
  )
}

/**
 * Links and controls inside a row handle their own clicks, except for the row's own link; a click that selects text
 * opens nothing.
 */
function opensRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return false
  // a menu of the row is rendered elsewhere, but its clicks bubble through React to here
  if (!event.currentTarget.contains(event.target)) return false
  const control = event.target.closest('a, button, input, label')
  if (control === null) return (getSelection()?.toString() ?? '') === ''
  if (!control.hasAttribute('data-opens-row')) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  event.preventDefault()
  return true
}
