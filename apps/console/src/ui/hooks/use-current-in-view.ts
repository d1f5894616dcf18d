import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls where there is little room: the one in force comes into view.
 * @param look What decides where it lies, such as which one it is and the words of all; again only when that changes,
 * as someone may have scrolled the row meanwhile.
 */
export function useCurrentInView<Row extends HTMLElement = HTMLElement>(look: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const box = row.current
    const current = look ? box?.querySelector('[aria-current]') : null
    if (box && current) box.scrollLeft += overhang(current, box)
  }, [look])
  return row
}

/**
 * How far a part stands out of what its row keeps in view, to the right or, below 0, to the left. Not left to
 * `scrollIntoView`, after which browsers have Tab go on from the part: the first Tab on a page leads to its first link.
 */
function overhang(part: Element, row: Element): number {
  const stored = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0
  const [own, all] = [part.getBoundingClientRect(), row.getBoundingClientRect()]
  return Math.min(own.left - all.left - stored, 0) || Math.max(own.right - all.right + stored, 0)
}
