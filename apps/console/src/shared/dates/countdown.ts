import { useCallback, useSyncExternalStore } from 'react'

const tickMs = 250

/** Seconds left until a moment, counted down; 0 if it has passed or there is none. */
export function useCountdown(untilMs: number | null): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (untilMs === null) return () => undefined
      const timer = setInterval(listener, tickMs)
      return () => clearInterval(timer)
    },
    [untilMs],
  )
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(untilMs),
    () => 0,
  )
}

function secondsUntil(untilMs: number | null): number {
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - Date.now() - tickMs) / 1000))
}

/** Seconds as minutes and seconds, such as 1:05: the same in all languages. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
