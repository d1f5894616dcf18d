import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { View } from './use-board-view.ts'
import type { Gestures } from './use-gestures.ts'

/** Safari's non-standard event for a pinch (GestureEvent), which TypeScript lacks. */
interface PinchEvent extends UIEvent {
  /** The relative distance of the fingers, 1 at the start. */
  scale: number
  clientX: number
  clientY: number
}

/**
 * Zooms the board around the pointer by a pinch on a trackpad in Safari. Other engines send Ctrl and the wheel instead
 * (use-board-view.ts). On a touch screen Safari sends these events in addition to those of the fingers, which zoom
 * already.
 */
export function useTrackpadPinch(
  frame: RefObject<SVGSVGElement | null>,
  view: View,
  { isPressed }: Gestures,
): void {
  const startZoom = useRef(1)
  const handle = useEffectEvent((event: PinchEvent) => {
    // the page must not zoom as well
    event.preventDefault()
    if (isPressed()) return
    if (event.type === 'gesturestart') startZoom.current = view.view.zoom
    else view.zoomTo(startZoom.current * event.scale, view.pointAt(event.clientX, event.clientY))
  })
  useEffect(() => {
    const element = frame.current
    const types = ['gesturestart', 'gesturechange', 'gestureend']
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Safari sends these types with this event alone
    const listen = (event: Event) => handle(event as PinchEvent)
    for (const type of types) element?.addEventListener(type, listen, { passive: false })
    return () => {
      for (const type of types) element?.removeEventListener(type, listen)
    }
  }, [frame])
}
