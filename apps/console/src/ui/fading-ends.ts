import { type RefObject, useLayoutEffect } from 'react'
import styles from './fading-ends.module.css'

/** For a flex row on the surface that scrolls where there is little room: it fades where it goes on. */
export const fadingEndsClass = styles.row ?? ''

/** Says on the row whether there is more of it before (`data-more-before`) and after what is in sight. */
export function useFadingEnds(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = row.current
    if (!box) return undefined
    const tell = () => {
      // less than nothing where the page reads from the right
      const before = Math.abs(box.scrollLeft)
      box.toggleAttribute('data-more-before', before > 1)
      box.toggleAttribute('data-more-after', box.scrollWidth - box.clientWidth - before > 1)
    }
    tell()
    box.addEventListener('scroll', tell, { passive: true })
    // other words make what is in it wider, not the row
    const sizes = new ResizeObserver(tell)
    for (const one of [box, ...box.children]) sizes.observe(one)
    return () => {
      box.removeEventListener('scroll', tell)
      sizes.disconnect()
    }
  }, [row])
}
