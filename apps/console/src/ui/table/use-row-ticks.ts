import { useCallback, useLayoutEffect, useRef } from 'react'
import { keysBetween, tickState, withTicks } from './row-ticks.ts'

/** Ticking of single rows, of ranges from the row ticked last, and of the whole page. */
export function useRowTicks(
  keys: readonly string[],
  ticked: ReadonlySet<string> | undefined,
  allTicked: boolean,
  onTick: ((ticked: ReadonlySet<string>) => void) | undefined,
) {
  const latest = useRef({ keys, ticked, allTicked, onTick })
  useLayoutEffect(() => {
    latest.current = { keys, ticked, allTicked, onTick }
  })
  const last = useRef<string | null>(null)

  const tick = useCallback((index: number, range: boolean) => {
    const now = latest.current
    const key = now.keys[index]
    if (key === undefined) return
    const before = tickedNow(now)
    const hit = range ? keysBetween(now.keys, last.current, key) : [key]
    // A range takes the state that its end is about to have, so shift-click also unticks ranges.
    now.onTick?.(withTicks(before, hit, !before.has(key)))
    last.current = key
  }, [])

  const tickAll = useCallback(() => {
    const now = latest.current
    const before = tickedNow(now)
    now.onTick?.(withTicks(before, now.keys, tickState(now.keys, before) !== 'all'))
  }, [])

  const state = ticked && keys.length > 0 ? tickState(keys, tickedNow({ keys, ticked, allTicked })) : 'none'
  return { tick, tickAll, state }
}

/** With everything that matches chosen, unticking one row leaves the rest of this page. */
function tickedNow({
  keys,
  ticked,
  allTicked,
}: {
  keys: readonly string[]
  ticked: ReadonlySet<string> | undefined
  allTicked: boolean
}): ReadonlySet<string> {
  return allTicked ? new Set(keys) : (ticked ?? new Set())
}
