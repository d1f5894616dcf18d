import { type RefObject, useLayoutEffect } from 'react'
import { textScale } from '#src/ui/hooks/text-scale.ts'

const phoneBelowPx = 480
const scarceBelowPx = 340

/**
 * Sets `data-room` on an element by its width: `tight`, or `scarce` if not even a picture fits. A container query would
 * do the same, but makes the browser compute the styles of every cell in the middle of the layout, which slows down
 * changes of font or direction for the whole page.
 */
export function useAvailableWidth(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    // called between layout and paint, so that nothing visibly jumps
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
