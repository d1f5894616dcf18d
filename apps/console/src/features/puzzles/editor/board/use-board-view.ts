import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Point } from './geometry.ts'

/** The view of a scene: `zoom` 1 shows all of it; the centre of the view is at `x`, `y` of the scene. */
export interface BoardView extends Point {
  zoom: number
}

export interface Size {
  width: number
  height: number
}

/** The space of bars at each side of the frame, in pixels of the screen. */
interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
const whole: BoardView = { zoom: 1, x: 0.5, y: 0.5 }
const maxZoom = 12
/** The zoom factor of a button. */
const zoomStep = 1.4

/**
 * Zoom and pan of a scene in a frame. Ctrl and the wheel zoom around the pointer, the wheel alone pans a zoomed scene.
 * The unzoomed scene avoids the bars over the frame, whose space is the frame's `scroll-padding`: it is set by the
 * style that places the bars, so that both change together on a small screen. A zoomed scene extends under them.
 * `scale` is the number of pixels of the screen per pixel of the scene.
 */
export function useBoardView(frame: RefObject<SVGSVGElement | null>, scene: Size) {
  const [view, setView] = useState(whole)
  const [frameSize, setFrameSize] = useState<Size>({ width: 0, height: 0 })
  const [insets, setInsets] = useState(noInsets)

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      setFrameSize({ width, height })
      setInsets(insetsOf(element))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  const space = {
    width: frameSize.width - insets.left - insets.right,
    height: frameSize.height - insets.top - insets.bottom,
  }
  const hasSpace = space.width > 0 && space.height > 0
  const fit = hasSpace ? Math.min(space.width / scene.width, space.height / scene.height) : 1
  const scale = fit * view.zoom
  const box = hasSpace
    ? { width: frameSize.width / scale, height: frameSize.height / scale }
    : { width: scene.width, height: scene.height }
  const middle = hasSpace
    ? { x: (insets.left + space.width / 2) / scale, y: (insets.top + space.height / 2) / scale }
    : { x: box.width / 2, y: box.height / 2 }
  const left = view.x * scene.width - middle.x
  const top = view.y * scene.height - middle.y

  /** The position of a point of the screen on the scene, in fractions. */
  function pointAt(clientX: number, clientY: number): Point {
    const rect = frame.current?.getBoundingClientRect()
    const x = left + (clientX - (rect?.left ?? 0)) / scale
    const y = top + (clientY - (rect?.top ?? 0)) / scale
    return { x: x / scene.width, y: y / scene.height }
  }

  function zoomTo(zoom: number, about: Point = { x: view.x, y: view.y }) {
    setView((now) => {
      const next = Math.max(1, Math.min(maxZoom, zoom))
      const stored = now.zoom / next
      return tidy({
        zoom: next,
        x: about.x + (now.x - about.x) * stored,
        y: about.y + (now.y - about.y) * stored,
      })
    })
  }

  function panBy(dx: number, dy: number) {
    setView((now) =>
      tidy({ ...now, x: now.x - dx / scale / scene.width, y: now.y - dy / scale / scene.height }),
    )
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      zoomTo(view.zoom * Math.exp(-event.deltaY / 300), pointAt(event.clientX, event.clientY))
    } else if (view.zoom > 1) {
      event.preventDefault()
      panBy(-event.deltaX, -event.deltaY)
    }
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: WheelEvent) => turnWheel(event)
    // not passive: the page must not scroll or zoom as well
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])

  return {
    view,
    scale,
    isMeasured: hasSpace,
    viewBox: `${left} ${top} ${box.width} ${box.height}`,
    pointAt,
    panBy,
    zoomTo,
    zoomIn: () => zoomTo(view.zoom * zoomStep),
    zoomOut: () => zoomTo(view.zoom / zoomStep),
    showAll: () => setView(whole),
    /** Scrolls a point into view, if necessary. */
    reveal: ({ x, y }: Point) =>
      setView((now) => {
        const reach = 0.45 / now.zoom
        const isThere = Math.abs(now.x - x) < reach && Math.abs(now.y - y) < reach
        return now.zoom === 1 || isThere ? now : tidy({ ...now, x, y })
      }),
  }
}

export type View = ReturnType<typeof useBoardView>

function insetsOf(element: Element): Insets {
  const style = getComputedStyle(element)
  return {
    top: pixels(style.scrollPaddingTop),
    right: pixels(style.scrollPaddingRight),
    bottom: pixels(style.scrollPaddingBottom),
    left: pixels(style.scrollPaddingLeft),
  }
}

/** 0 for anything but a length: `auto`, or an empty value if the property is unsupported. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}

/** The centre stays on the scene; a fully visible one is centred. */
function tidy({ zoom, x, y }: BoardView): BoardView {
  const rest = 0.5 / zoom
  const within = (at: number) => Math.max(rest, Math.min(1 - rest, at))
  return { zoom, x: within(x), y: within(y) }
}
