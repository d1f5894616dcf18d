import { type RefObject, useLayoutEffect } from 'react'

/**
 * Scrolls the container of the rows just far enough that the row at `index` is visible, whenever the index changes: by
 * its position, since an invisible row is not in the document. Below 0 there is none.
 */
export function useRevealRow(body: RefObject<HTMLElement | null>, index: number, rowHeight: number): void {
  useLayoutEffect(() => {
    const scroller = body.current?.closest('[data-scrolls]')
    if (index < 0 || !body.current || !scroller) return
    // the sticky header covers the rows
    const head = body.current.offsetTop
    const top = index * rowHeight
    const lowest = top + rowHeight + head - scroller.clientHeight
    if (scroller.scrollTop > top) scroller.scrollTop = top
    else if (scroller.scrollTop < lowest) scroller.scrollTop = lowest
  }, [body, index, rowHeight])
}
