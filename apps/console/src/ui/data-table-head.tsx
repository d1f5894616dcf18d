import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import type { Column } from './data-table.tsx'
import { Icon } from './icon.tsx'

export interface Sort {
  id: string
  direction: 'ascending' | 'descending'
}

/** The head of a `DataTable`: headers that sort, and the box that ticks the page. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  ticks,
  onTickAll,
  tickLabel,
}: {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  ticks: 'none' | 'some' | 'all' | undefined
  onTickAll: () => void
  tickLabel: string
}) {
  const [shownSort, sortBy] = useAskedSort(sort, onSort)
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {ticks ? (
          <div role="columnheader" className={cx(styles.headCell, styles.tickCell)}>
            <Checkbox
              aria-label={tickLabel}
              checked={ticks === 'all'}
              indeterminate={ticks === 'some'}
              onChange={onTickAll}
            />
          </div>
        ) : null}
        {columns.map((column) => {
          const sorted = shownSort?.id === column.id ? shownSort.direction : undefined
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={column.sort ? (sorted ?? 'none') : undefined}
              className={cx(styles.headCell, column.align === 'end' && styles.end)}
            >
              {column.sort && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => sortBy({ id: column.id, direction: nextDirection(column.sort, sorted) })}
                >
                  <span>{column.header}</span>
                  {sorted ? <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} size={12} /> : null}
                </button>
              ) : (
                column.header
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The order in force, or the one that was just asked for: the head shows it before the list has taken it over. */
function useAskedSort(sort: Sort | null, onSort: ((sort: Sort) => void) | undefined) {
  const [asked, setAsked] = useState<Sort | null>(null)
  const [before, setBefore] = useState(sort)
  if (before?.id !== sort?.id || before?.direction !== sort?.direction) {
    setBefore(sort)
    setAsked(null)
  }
  function sortBy(next: Sort) {
    setAsked(next)
    onSort?.(next)
  }
  return [asked ?? sort, sortBy] as const
}

function nextDirection(first: Sort['direction'] | undefined, now: Sort['direction'] | undefined) {
  if (!now) return first ?? 'ascending'
  return now === 'ascending' ? 'descending' : 'ascending'
}
