import { type RefObject, useEffect, useEffectEvent } from 'react'

const leaveAfterMs = 60_000

/**
 * Has what is over leave by itself, once it has been in sight for a minute: the time counts again whenever someone
 * comes back to the page, points at it or has the focus in it.
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
