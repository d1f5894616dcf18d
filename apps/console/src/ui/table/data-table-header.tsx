import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/display/icon.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'

export interface Sort {
  id: string
  direction: 'ascending' | 'descending'
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const

/** How long the pointer rests on a header before it counts as intent: passing over it loads nothing. */
const restMs = 60

/** The header of a `DataTable`: column headers that sort, and the checkbox for the page. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  onSortIntent,
  selection,
  onSelectAll,
  tickLabel,
}: {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  onSortIntent: ((sort: Sort) => void) | undefined
  selection: 'none' | 'some' | 'all' | undefined
  onSelectAll: () => void
  tickLabel: string
}) {
  const [visibleSort, sortBy] = useRequestedSort(sort, onSort)
  const intent = useIntent(onSortIntent)
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {selection ? (
          <div role="columnheader" className={cx(styles.headerCell, styles.tickCell)}>
            <Checkbox
              aria-label={tickLabel}
              checked={selection === 'all'}
              indeterminate={selection === 'some'}
              onChange={onSelectAll}
            />
          </div>
        ) : null}
        {columns.map((column) => {
          const sorted = visibleSort?.id === column.id ? visibleSort.direction : undefined
          const next = { id: column.id, direction: nextDirection(column.sort, sorted) }
          const shown = sorted && column.showsAge ? opposite[sorted] : sorted
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={column.sort ? (shown ?? 'none') : undefined}
              className={cx(styles.headerCell, column.align === 'end' && styles.end)}
            >
              {column.sort && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onPointerEnter={() => intent.rest(next)}
                  onPointerLeave={intent.cancel}
                  onFocus={() => onSortIntent?.(next)}
                  onClick={() => sortBy(next)}
                >
                  <span>{column.header}</span>
                  {shown ? <Icon of={shown === 'ascending' ? ArrowUp : ArrowDown} size={12} /> : null}
                </button>
              ) : (
                <span className={column.isHeaderHidden ? 'visually-hidden' : undefined}>{column.header}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The current order, or the one just requested, which the header shows before the list has applied it. */
function useRequestedSort(sort: Sort | null, onSort: ((sort: Sort) => void) | undefined) {
  const [requested, setRequested] = useState<Sort | null>(null)
  const [before, setBefore] = useState(sort)
  if (before?.id !== sort?.id || before?.direction !== sort?.direction) {
    setBefore(sort)
    setRequested(null)
  }
  function sortBy(next: Sort) {
    setRequested(next)
    onSort?.(next)
  }
  return [requested ?? sort, sortBy] as const
}

/** Reports the order of a header once the pointer has rested on it. */
function useIntent(onIntent: ((sort: Sort) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  function rest(sort: Sort) {
    cancel()
    timer.current = setTimeout(() => onIntent?.(sort), restMs)
  }
  return { rest, cancel }
}

function nextDirection(first: Sort['direction'] | undefined, now: Sort['direction'] | undefined) {
  if (!now) return first ?? 'ascending'
  return opposite[now]
}
