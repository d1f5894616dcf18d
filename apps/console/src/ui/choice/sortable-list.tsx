import GripVertical from 'lucide-react/icons/grip-vertical'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import styles from './sortable-list.module.css'
import { type Sortable, sorted, withMoved } from './sorting.ts'

interface Drag {
  id: string
  ids: readonly string[]
}

/**
 * Rows that are reordered by their handles: dragged, or moved by the arrows, Home and End. Escape cancels a drag.
 * `labelOf` names a handle, `positionText` announces a row's new position.
 */
export function SortableList<Item extends Sortable>({
  label,
  items,
  labelOf,
  positionText,
  onSort,
  children,
}: {
  label: string
  items: readonly Item[]
  labelOf: (item: Item) => string
  positionText: (item: Item, index: number) => string
  onSort: (items: Item[]) => void
  children: (item: Item, index: number) => ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const movedId = useRef<string | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announced, setAnnounced] = useState('')
  useEscape(drag !== null, () => setDrag(null))
  const ids = items.map(({ id }) => id)

  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`) ?? null

  // a row that moves in the document loses the focus
  useLayoutEffect(() => {
    const id = movedId.current
    movedId.current = null
    if (id) moveFocus(rowOf(id)?.querySelector<HTMLElement>('button'), { scroll: true })
  })

  function sort(id: string, next: readonly string[]) {
    if (next.every((one, index) => one === ids[index])) return
    movedId.current = id
    const rows = sorted(items, next)
    const index = next.indexOf(id)
    const item = rows[index]
    if (item) setAnnounced(positionText(item, index + 1))
    onSort(rows)
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const last = ids.length - 1
    const from = ids.indexOf(id)
    const to = { ArrowUp: Math.max(from - 1, 0), ArrowDown: Math.min(from + 1, last), Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    sort(id, withMoved(ids, id, to))
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, id: string) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ id, ids })
  }

  function onPointerMove(event: PointerEvent) {
    if (!drag) return
    const above = ids.filter((id) => id !== drag.id && middleOf(rowOf(id)) < event.clientY)
    const next = withMoved(drag.ids, drag.id, above.length)
    if (next.some((one, index) => one !== drag.ids[index])) setDrag({ ...drag, ids: next })
    rowOf(drag.id)?.scrollIntoView({ block: 'nearest' })
  }

  function onPointerUp() {
    if (!drag) return
    setDrag(null)
    sort(drag.id, drag.ids)
  }

  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={item.id}
            data-row-id={item.id}
            data-dragged={drag?.id === item.id || undefined}
            className={styles.row}
            style={drag ? { order: drag.ids.indexOf(item.id) } : undefined}
          >
            <span className={styles.handle}>
              <IconButton
                size="small"
                icon={GripVertical}
                label={labelOf(item)}
                onKeyDown={(event) => onKeyDown(event, item.id)}
                onPointerDown={(event) => onPointerDown(event, item.id)}
                onPointerMove={onPointerMove}
                onPointerUp={onPointerUp}
                onPointerCancel={() => setDrag(null)}
              />
            </span>
            {children(item, index)}
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{announced}</output>
    </>
  )
}

function middleOf(row: HTMLElement | null): number {
  const box = row?.getBoundingClientRect()
  return box ? (box.top + box.bottom) / 2 : 0
}
