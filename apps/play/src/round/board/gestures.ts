import type { Point } from './view.ts'

interface Gestures {
  onTap: (at: Point) => void
  onPan: (dx: number, dy: number) => void
  onZoom: (at: Point, factor: number) => void
  /** The hovering mouse or pen; null once it has left. */
  onHover: (at: Point | null) => void
}

/** Movement up to this distance is still a tap. */
const tapTolerancePx = { touch: 10, mouse: 5, pen: 8 } as const
const wheelStep = 0.0016

/** Reports taps, drags, pinches and wheel events on an element, in its CSS pixels. Returns a function that stops it. */
export function watchGestures(element: HTMLElement, gestures: Gestures): () => void {
  const pointers = new Map<number, Point>()
  let start: Point | null = null
  let isDrag = false
  const controller = new AbortController()
  const { signal } = controller

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return
    const at = pointOf(event)
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
    const at = pointOf(event)
    const before = pointers.get(event.pointerId)
    if (!before) {
      if (event.pointerType !== 'touch') gestures.onHover(at)
      return
    }
    if (!isDrag && start) {
      isDrag = Math.hypot(at.x - start.x, at.y - start.y) > tapTolerancePx[inputOf(event)]
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
    const distanceBefore = Math.hypot(before.x - other.x, before.y - other.y)
    const distanceAfter = Math.hypot(after.x - other.x, after.y - other.y)
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 }
    gestures.onPan((after.x - before.x) / 2, (after.y - before.y) / 2)
    if (distanceBefore > 0) gestures.onZoom(middle, distanceAfter / distanceBefore)
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return
    if (!isDrag && event.type === 'pointerup') gestures.onTap(pointOf(event))
    // the remaining finger continues to move the scene
    if (pointers.size === 0) start = null
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    const step = event.ctrlKey ? wheelStep * 6 : wheelStep
    gestures.onZoom(pointOf(event), Math.exp(-event.deltaY * lines * step))
  }

  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('pointerleave', () => gestures.onHover(null), { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  watchTrackpad(element, signal, (event, factor) => gestures.onZoom(pointOf(event), factor))
  return () => controller.abort()
}

interface GestureEvent extends UIEvent {
  scale: number
  clientX: number
  clientY: number
}

/** Safari on a Mac reports a trackpad pinch as gesture events; other browsers as wheel events with Ctrl. */
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

function inputOf({ pointerType }: PointerEvent): keyof typeof tapTolerancePx {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'
}
