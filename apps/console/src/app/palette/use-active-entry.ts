import { type KeyboardEvent, useState } from 'react'
import type { Entry } from './entry.ts'

const pageStep = 8

/**
 * The entry that Enter chooses. It is the first one until the arrows or the pointer move it; `waits` holds it back
 * while the first one may still change.
 */
export function useActiveEntry(entries: readonly Entry[], waits: boolean) {
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const moved = entries.findIndex(({ id }) => id === movedTo)
  const index = moved >= 0 ? moved : waits || entries.length === 0 ? -1 : 0

  function moveTo(next: number) {
    setMovedTo(entries[next]?.id ?? null)
  }
  function onArrow(event: KeyboardEvent): boolean {
    const next = targetOf(event, index, entries.length)
    if (next === null) return false
    event.preventDefault()
    moveTo(next)
    return true
  }
  return {
    index,
    active: entries[index],
    onArrow,
    pointAt: (id: string) => setMovedTo(id),
    /** The text has changed: the first match counts again. */
    restart: () => setMovedTo(null),
  }
}

/** The arrows wrap around; the other keys stop at the ends. */
function targetOf(event: KeyboardEvent, index: number, count: number): number | null {
  if (count === 0 || event.nativeEvent.isComposing) return null
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  switch (event.key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (Math.max(index, 0) - 1 + count) % count
    case 'PageDown':
      return Math.min(index + pageStep, count - 1)
    case 'PageUp':
      return Math.max(index - pageStep, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
