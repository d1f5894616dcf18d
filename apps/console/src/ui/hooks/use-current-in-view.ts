import { type RefObject, useEffect, useRef } from 'react'

const current = '[aria-current], [aria-selected=true]'

/**
 * For a row of links or tabs that scrolls on narrow screens: scrolls the current one into view, beyond the fade at the
 * row's end. @param appearance What its position depends on, such as which one it is and the labels of all; only a change
 * of it scrolls again, as the user may have scrolled the row meanwhile.
 */
export function useCurrentInView<Row extends HTMLElement = HTMLElement>(
  appearance: string,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const box = row.current
    const part = appearance ? box?.querySelector(current) : null
    if (box && part) box.scrollLeft += overhang(part, box)
  }, [appearance])
  return row
}

/**
 * How far a part is outside of its row's visible area, to the right or, negative, to the left. Not `scrollIntoView`,
 * after which browsers continue Tab from the part: the first Tab on a page must go to its first link.
 */
function overhang(part: Element, row: Element): number {
  const stored = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0
  const [own, all] = [part.getBoundingClientRect(), row.getBoundingClientRect()]
  return Math.min(own.left - all.left - stored, 0) || Math.max(own.right - all.right + stored, 0)
}
