import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls where there is little room: the one in force comes into view.
 * @param look What decides where it lies, such as which one it is and the words of all; again only when that changes,
 * as somebody may have scrolled the row meanwhile.
 */
export function useCurrentInView<Row extends HTMLElement = HTMLElement>(look: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const current = look ? row.current?.querySelector('[aria-current]') : null
    current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [look])
  return row
}
