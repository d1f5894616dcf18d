import { type RefObject, useEffect, useEffectEvent } from 'react'

const dismissAfterMs = 60_000

/**
 * Hides a finished job after it has been visible for a minute: the time restarts whenever the user returns to the page,
 * hovers over it or focuses it.
 */
export function useAutoDismiss(
  isOver: boolean,
  box: RefObject<HTMLElement | null>,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isOver) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait() {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(end, dismissAfterMs)
    }
    function end() {
      const isInUse = box.current?.contains(document.activeElement) || box.current?.matches(':hover')
      if (isInUse) wait()
      else dismiss()
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [isOver, box])
}
