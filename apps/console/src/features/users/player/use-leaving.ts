import { type RefObject, useEffect, useEffectEvent } from 'react'

const leaveAfterMs = 60_000

/**
 * Hides a finished job after it has been visible for a minute: the time restarts whenever the user returns to the page,
 * hovers over it or focuses it.
 */
export function useLeaving(isOver: boolean, box: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOver) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait() {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(end, leaveAfterMs)
    }
    function end() {
      const isHeld = box.current?.contains(document.activeElement) || box.current?.matches(':hover')
      if (isHeld) wait()
      else leave()
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [isOver, box])
}
