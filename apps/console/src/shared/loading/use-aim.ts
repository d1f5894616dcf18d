import { type PointerEvent, useEffect, useRef } from 'react'
import { savesData } from './saves-data.ts'

/** A pointer that rests on a link for this long is likely to click it. */
export const aimMs = 80

/**
 * Handlers for a link within its page: calls back once a mouse rests on it or it has the focus, to load what a click
 * will show. A passing pointer, a finger and a browser that saves data load nothing.
 */
export function useAim(onAim: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  const aim = () => {
    leave()
    if (!savesData()) timer.current = setTimeout(onAim, aimMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') aim()
    },
    onPointerLeave: leave,
    onFocus: aim,
    onBlur: leave,
  }
}
