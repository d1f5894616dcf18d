import { type RefObject, useLayoutEffect } from 'react'
import { textScale } from '#src/ui/hooks/text-scale.ts'

const phoneBelowPx = 480
const scarceBelowPx = 340

/**
 * Says on the element how little room it has: `data-room` is `tight`, or `scarce` where not even a picture fits. A
 * container query would say the same, but has the browser find out the styles of every cell in the middle of laying
 * out, which makes the whole page slower to take another font or direction.
 */
export function useAvailableWidth(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    // called between layout and paint, so that nothing is seen to jump
    const sizes = new ResizeObserver(() => {
      const space = availableSpaceOf(box.clientWidth / textScale())
      if (space === null) box.removeAttribute('data-room')
      else box.setAttribute('data-room', space)
    })
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [element])
}

function availableSpaceOf(width: number): 'tight' | 'scarce' | null {
  if (width === 0 || width >= phoneBelowPx) return null
  return width < scarceBelowPx ? 'scarce' : 'tight'
}
