import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'

interface GridKeys {
  body: RefObject<HTMLElement | null>
  keys: readonly string[]
  rowHeight: number
  cellCount: number
  onOpen: (index: number) => void
  onSelect: (index: number, range: boolean) => void
  onSelectAll: () => void
}

/**
 * The focus of a grid: one row is a tab stop, arrows move from there over rows, and with Right over the cells of one.
 * Home and End move to the ends of the row, with Ctrl or Cmd to the first and last row, by the grid pattern of the ARIA
 * authoring practices.
 */
export function useGridKeys(grid: GridKeys) {
  const [active, setActive] = useState<{ key: string; cell: number } | null>(null)
  const moved = useRef(false)
  const latest = useRef(grid)
  useLayoutEffect(() => {
    latest.current = grid
  })
  const found = active ? grid.keys.indexOf(active.key) : -1
  const activeIndex = grid.keys.length === 0 ? -1 : Math.max(0, found)
  const activeCell = found < 0 ? -1 : (active?.cell ?? -1)

  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    const row = grid.body.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)
    const target = activeCell < 0 ? row : row?.querySelector<HTMLElement>(`[data-cell="${activeCell}"]`)
    moveFocus(target)
    if (row) reveal(row)
  })

  function move(index: number, cell: number) {
    const key = grid.keys[Math.min(Math.max(0, index), grid.keys.length - 1)]
    if (key === undefined) return
    moved.current = true
    setActive({ key, cell: Math.min(Math.max(-1, cell), grid.cellCount - 1) })
  }

  /** Focuses a row, at the cell that had the focus last; if it is gone, the grid, so that Tab continues here. */
  function goTo(key: string) {
    const index = grid.keys.indexOf(key)
    if (index >= 0) move(index, active?.key === key ? active.cell : -1)
    else moveFocus(grid.body.current?.closest<HTMLElement>('[role=grid]'))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof Element) || !grid.body.current?.contains(event.target)) return
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const action = actionOf(event, mirrored)
    if (!action) return
    if (action === 'open' && event.target.closest('a, button')) return
    event.preventDefault()
    const pageRows = Math.max(1, Math.floor(visibleHeight(grid.body.current) / grid.rowHeight) - 2)
    if (action === 'open') return grid.onOpen(activeIndex)
    if (action === 'tick') return grid.onSelect(activeIndex, event.shiftKey)
    if (action === 'tickAll') return grid.onSelectAll()
    if (action === 'rowStart') return move(activeIndex, 0)
    if (action === 'rowEnd') return move(activeIndex, grid.cellCount - 1)
    // from a row to a row; from a cell to the corner
    if (action === 'first') return move(0, Math.min(activeCell, 0))
    if (action === 'last') return move(grid.keys.length - 1, activeCell < 0 ? -1 : grid.cellCount - 1)
    if (action.cells) return move(activeIndex, activeCell + action.cells)
    const to = activeIndex + (action.pages ? action.pages * pageRows : (action.rows ?? 0))
    if (event.shiftKey && to >= 0 && to < grid.keys.length) grid.onSelect(to, true)
    move(to, activeCell)
  }

  /** A click or a screen reader may focus any cell: the keyboard continues from there. */
  function onFocus(event: FocusEvent<HTMLElement>) {
    const row = event.target.closest<HTMLElement>('[data-index]')
    const key = row && grid.keys[Number(row.dataset.index)]
    if (!key) return
    const cell = event.target.closest<HTMLElement>('[data-cell]')
    const next = { key, cell: cell ? Number(cell.dataset.cell) : -1 }
    setActive((before) => (before?.key === next.key && before.cell === next.cell ? before : next))
  }

  const open = useCallback((index: number) => latest.current.onOpen(index), [])
  return { activeIndex, activeCell, goTo, onKeyDown, onFocus, open }
}

type Action =
  | 'open'
  | 'tick'
  | 'tickAll'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | { rows?: number; pages?: number; cells?: number }

function actionOf(event: KeyboardEvent, mirrored: boolean): Action | undefined {
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return 'tickAll'
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    return event.key === 'Home' ? 'first' : event.key === 'End' ? 'last' : undefined
  }
  if (event.altKey) return undefined
  switch (event.key) {
    case 'ArrowDown':
      return { rows: 1 }
    case 'ArrowUp':
      return { rows: -1 }
    case 'PageDown':
      return { pages: 1 }
    case 'PageUp':
      return { pages: -1 }
    case 'ArrowRight':
      return { cells: mirrored ? -1 : 1 }
    case 'ArrowLeft':
      return { cells: mirrored ? 1 : -1 }
    case 'Home':
      return 'rowStart'
    case 'End':
      return 'rowEnd'
    case 'Enter':
      return 'open'
    case ' ':
      return 'tick'
    default:
      return undefined
  }
}

function visibleHeight(body: HTMLElement | null): number {
  return body?.closest('[data-scrolls]')?.clientHeight ?? 0
}

/** Scrolls a row into view below the sticky header. */
function reveal(row: HTMLElement): void {
  row.scrollIntoView?.({ block: 'nearest' })
}
