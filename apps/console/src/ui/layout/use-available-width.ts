import { type RefObject, useLayoutEffect } from 'react'
import { textScale } from '#src/ui/hooks/text-scale.ts'

const phoneBelowPx = 480
const minimalBelowPx = 340

/**
 * Sets `data-available-width` on an element by its width: `compact`, or `minimal` if not even a picture fits. A container query would
 * do the same, but makes the browser compute the styles of every cell in the middle of the layout, which slows down
 * changes of font or direction for the whole page.
 */
export function useAvailableWidth(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    // called between layout and paint, so that nothing visibly jumps
    const sizes = new ResizeObserver(() => {
      const available = availableWidthOf(box.clientWidth / textScale())
      if (available === null) box.removeAttribute('data-available-width')
      else box.setAttribute('data-available-width', available)
    })
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [element])
}

function availableWidthOf(width: number): 'compact' | 'minimal' | null {
  if (width === 0 || width >= phoneBelowPx) return null
  return width < minimalBelowPx ? 'minimal' : 'compact'
}
