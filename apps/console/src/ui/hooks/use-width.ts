import { type RefObject, useLayoutEffect, useState } from 'react'
import { useTextScale } from './use-text-scale.ts'

const widthStepPx = 10

/**
 * The inner width of an element in pixels at the default text size, rounded down to ten, updated as it changes: 600 for
 * 900 px if the browser's text is half as large again. Null before it is mounted and where nothing has a size, as in
 * tests. For what a media query cannot know, such as the space beside a panel.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  const scale = useTextScale()
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    // before the first paint, so that nothing visibly jumps
    const measure = () => setWidth(Math.floor(box.clientWidth / scale / widthStepPx) * widthStepPx || null)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [element, scale])
  return width
}
