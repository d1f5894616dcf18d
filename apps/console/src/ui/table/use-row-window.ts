import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows beyond both edges of the visible part, so that scrolling shows no gap. */
const overscan = 2

const everything: RowWindow = { first: 0, end: Number.POSITIVE_INFINITY }

export interface RowWindow {
  first: number
  /** The index after the last row. */
  end: number
}

/**
 * The visible ones of `count` rows of one height, whatever scrolls: a container around them or the whole page. It
 * changes only when a row enters or leaves, so that scrolling renders no more than necessary. In print all are visible.
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [inSight, setInSight] = useState<RowWindow>(() => ({ first: 0, end: rowsIn(innerHeight, rowHeight) }))

  useEffect(() => {
    const paper = matchMedia('print')
    let isPrinting = paper.matches
    function measure() {
      if (!body.current || isPrinting) return
      const next = rowsInSight(body.current, rowHeight)
      setInSight((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    measure()
    // synchronously: the browser counts the sheets right after the event
    function print(isOnPaper: boolean) {
      isPrinting = isOnPaper
      flushSync(() => (isOnPaper ? setInSight(everything) : measure()))
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true, passive: true }
    document.addEventListener('scroll', measure, options)
    window.addEventListener('resize', measure, options)
    window.addEventListener('beforeprint', () => print(true), { signal: stop.signal })
    window.addEventListener('afterprint', () => print(false), { signal: stop.signal })
    // emulating print styles on the screen is not printing
    paper.addEventListener('change', () => print(paper.matches), { signal: stop.signal })
    const sizes = new ResizeObserver(measure)
    const scroller = body.current?.closest('[data-scrolls]')
    if (scroller) sizes.observe(scroller)
    return () => {
      stop.abort()
      sizes.disconnect()
    }
  }, [body, rowHeight])

  const end = Math.min(inSight.end, count)
  return { first: Math.min(inSight.first, Math.max(0, end - 1)), end }
}

function rowsInSight(body: HTMLElement, rowHeight: number): RowWindow {
  const box = body.getBoundingClientRect()
  const clip = body.closest('[data-scrolls]')?.getBoundingClientRect()
  const top = Math.max(0, clip?.top ?? 0)
  const bottom = Math.min(innerHeight, clip && clip.height > 0 ? clip.bottom : innerHeight)
  return {
    first: Math.max(0, Math.floor((top - box.top) / rowHeight) - overscan),
    end: Math.max(0, rowsIn(bottom - box.top, rowHeight)),
  }
}

function rowsIn(height: number, rowHeight: number): number {
  return Math.ceil(height / rowHeight) + overscan
}
