import { type RefObject, useLayoutEffect, useState } from 'react'

const grainPx = 10

/**
 * The inner width of an element in pixels, to the ten below, followed as it changes; null before it is there and
 * where nothing has a size, as in tests. For what a media query cannot know, such as the room beside a panel.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    // before the first paint, so that nothing is seen to jump
    const measure = () => setWidth(Math.floor(box.clientWidth / grainPx) * grainPx || null)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [element])
  return width
}
