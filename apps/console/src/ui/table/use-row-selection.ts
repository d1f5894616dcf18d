import { useCallback, useLayoutEffect, useRef } from 'react'
import { keysBetween, selectionState, withSelected } from './row-selection.ts'

/** Selecting single rows, ranges from the row selected last, and the whole page. */
export function useRowSelection(
  keys: readonly string[],
  selected: ReadonlySet<string> | undefined,
  allSelected: boolean,
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined,
) {
  const latest = useRef({ keys, selected, allSelected, onSelect })
  useLayoutEffect(() => {
    latest.current = { keys, selected, allSelected, onSelect }
  })
  const last = useRef<string | null>(null)

  const tick = useCallback((index: number, range: boolean) => {
    const now = latest.current
    const key = now.keys[index]
    if (key === undefined) return
    const before = selectedNow(now)
    const hit = range ? keysBetween(now.keys, last.current, key) : [key]
    // A range takes the state that its end is about to have, so shift-click also unticks ranges.
    now.onSelect?.(withSelected(before, hit, !before.has(key)))
    last.current = key
  }, [])

  const selectAll = useCallback(() => {
    const now = latest.current
    const before = selectedNow(now)
    now.onSelect?.(withSelected(before, now.keys, selectionState(now.keys, before) !== 'all'))
  }, [])

  const state =
    selected && keys.length > 0 ? selectionState(keys, selectedNow({ keys, selected, allSelected })) : 'none'
  return { tick, selectAll, state }
}

/** With everything that matches selected, deselecting one row keeps the rest of this page. */
function selectedNow({
  keys,
  selected,
  allSelected,
}: {
  keys: readonly string[]
  selected: ReadonlySet<string> | undefined
  allSelected: boolean
}): ReadonlySet<string> {
  return allSelected ? new Set(keys) : (selected ?? new Set())
}
