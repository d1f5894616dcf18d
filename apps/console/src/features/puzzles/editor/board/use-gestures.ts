import { useEffect, useEffectEvent, useRef } from 'react'
import type { View } from './use-board-view.ts'

/** A gesture of a pressed pointer, from press to release. */
export interface Gesture {
  move: (event: PointerEvent) => void
  end: (event: PointerEvent) => void
  /** Restores the state before the gesture. */
  cancel: () => void
}

interface ScreenPoint {
  x: number
  y: number
}

/** Tracks pointers pressed on the board wherever they move. A second finger turns a gesture into zoom and pan. */
export function useGestures(view: View) {
  const pressed = useRef(new Map<number, ScreenPoint>())
  const running = useRef<Gesture | null>(null)

  const move = useEffectEvent((event: PointerEvent) => {
    const points = pressed.current
    if (!points.has(event.pointerId)) return
    const before = [...points.values()]
    points.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...points.values()]
    const [a, b] = before
    const [c, d] = after
    if (!a || !b || !c || !d) return running.current?.move(event)
    const [from, to] = [middle(a, b), middle(c, d)]
    view.panBy(to.x - from.x, to.y - from.y)
    view.zoomTo((view.view.zoom * apart(c, d)) / Math.max(1, apart(a, b)), view.pointAt(to.x, to.y))
  })
  const end = useEffectEvent((event: PointerEvent) => {
    if (!pressed.current.delete(event.pointerId)) return
    const gesture = running.current
    running.current = null
    if (event.type === 'pointercancel') gesture?.cancel()
    else gesture?.end(event)
  })
  useEffect(() => {
    const onMove = (event: PointerEvent) => move(event)
    const onEnd = (event: PointerEvent) => end(event)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
    }
  }, [])

  return {
    begin(event: { pointerId: number; clientX: number; clientY: number }, gesture: Gesture) {
      pressed.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (pressed.current.size > 1) {
        running.current?.cancel()
        running.current = null
      } else running.current = gesture
    },
    /** Whether a pointer or a finger is down on the board. */
    isPressed: () => pressed.current.size > 0,
    /** Cancels the current gesture. @returns whether there was one */
    cancel(): boolean {
      const gesture = running.current
      running.current = null
      gesture?.cancel()
      return gesture !== null
    },
  }
}

export type Gestures = ReturnType<typeof useGestures>

function middle(a: ScreenPoint, b: ScreenPoint): ScreenPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function apart(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
