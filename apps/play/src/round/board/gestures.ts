import type { Point } from './view.ts'

interface Gestures {
  onTap: (at: Point) => void
  onPan: (dx: number, dy: number) => void
  onZoom: (at: Point, factor: number) => void
  /** A mouse or a pen hovers; null: it has left. */
  onHover: (at: Point | null) => void
}

/** A finger moves so far on every tap. */
const slackPx = { touch: 10, mouse: 5, pen: 8 } as const
const wheelStep = 0.0016

/** Taps, drags, pinches and wheels on an element, in its own CSS pixels. Returns how to stop. */
export function watchGestures(element: HTMLElement, gestures: Gestures): () => void {
  const pointers = new Map<number, Point>()
  let start: Point | null = null
  let isDrag = false
  const ending = new AbortController()
  const { signal } = ending

  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return
    const at = placeOf(event)
    pointers.set(event.pointerId, at)
    element.setPointerCapture(event.pointerId)
    if (pointers.size === 1) {
      start = at
      isDrag = false
    } else {
      isDrag = true
    }
  }

  function move(event: PointerEvent): void {
    const at = placeOf(event)
    const before = pointers.get(event.pointerId)
    if (!before) {
      if (event.pointerType !== 'touch') gestures.onHover(at)
      return
    }
    if (!isDrag && start) {
      isDrag = Math.hypot(at.x - start.x, at.y - start.y) > slackPx[inputOf(event)]
      if (!isDrag) return
    }
    if (pointers.size === 1) {
      gestures.onPan(at.x - before.x, at.y - before.y)
    } else {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) pinch(before, at, other)
    }
    pointers.set(event.pointerId, at)
    if (event.pointerType !== 'touch') gestures.onHover(at)
  }

  function pinch(before: Point, after: Point, other: Point): void {
    const was = Math.hypot(before.x - other.x, before.y - other.y)
    const is = Math.hypot(after.x - other.x, after.y - other.y)
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 }
    gestures.onPan((after.x - before.x) / 2, (after.y - before.y) / 2)
    if (was > 0) gestures.onZoom(middle, is / was)
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return
    if (!isDrag && event.type === 'pointerup') gestures.onTap(placeOf(event))
    // the finger that stays goes on to move the scene
    if (pointers.size === 0) start = null
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    const step = event.ctrlKey ? wheelStep * 6 : wheelStep
    gestures.onZoom(placeOf(event), Math.exp(-event.deltaY * lines * step))
  }

  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('pointerleave', () => gestures.onHover(null), { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  watchTrackpad(element, signal, (event, factor) => gestures.onZoom(placeOf(event), factor))
  return () => ending.abort()
}

interface GestureEvent extends UIEvent {
  scale: number
  clientX: number
  clientY: number
}

/** Safari on a Mac sends a pinch on the trackpad as gestures of its own; elsewhere it is a wheel with Ctrl. */
function watchTrackpad(
  element: HTMLElement,
  signal: AbortSignal,
  onZoom: (event: GestureEvent, factor: number) => void,
): void {
  if (!('GestureEvent' in window) || 'ontouchstart' in window) return
  let scale = 1
  element.addEventListener(
    'gesturestart',
    (event) => {
      event.preventDefault()
      scale = 1
    },
    { signal },
  )
  element.addEventListener(
    'gesturechange',
    (event) => {
      event.preventDefault()
      const gesture = event as GestureEvent
      onZoom(gesture, gesture.scale / scale)
      scale = gesture.scale
    },
    { signal },
  )
}

function inputOf({ pointerType }: PointerEvent): keyof typeof slackPx {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'
}
