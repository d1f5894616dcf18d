import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the header a section may begin and still be the current one. */
const readFromPx = 120

/**
 * Scrolls to the section of the address, focuses it, and tracks the current one. Sections above it may grow as their
 * data arrives: it stays in place until the user scrolls, clicks or types. @param id The section of the address; none
 * if the page begins at its top. @returns The current section, and a function that scrolls to one again whose address
 * is already open.
 */
export function useSectionInView(
  content: RefObject<HTMLElement | null>,
  id: string | undefined,
): { read: string | undefined; bring: (id: string) => void } {
  const [read, setRead] = useState<string>()
  // a new object for each visit, so that the same section can be opened again
  const [destination, setDestination] = useState({ id })
  if (destination.id !== id) setDestination({ id })
  const isPinned = useRef(false)

  useEffect(() => {
    const box = content.current
    const target = destination.id === undefined ? null : document.getElementById(destination.id)
    if (!box || !target) return undefined
    let isFirst = true
    isPinned.current = true
    const observer = new ResizeObserver(() => {
      if (isFirst) {
        setRead(target.id)
        target.focus({ preventScroll: true })
      }
      isFirst = false
      target.scrollIntoView?.({ block: 'start', behavior: 'instant' })
    })
    observer.observe(box)
    const release = () => {
      isPinned.current = false
      observer.disconnect()
    }
    for (const event of userEvents) addEventListener(event, release, { once: true, passive: true })
    return () => {
      release()
      for (const event of userEvents) removeEventListener(event, release)
    }
  }, [content, destination])

  useEffect(() => {
    const follow = () => {
      if (!isPinned.current) setRead(sectionRead(content.current))
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [content])

  return { read: read ?? id, bring: (section) => setDestination({ id: section }) }
}

/** With any of these the user takes over the scroll position. */
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * The last section that begins near the top; at the end of the page the last one, which may not be able to scroll
 * there.
 */
function sectionRead(content: HTMLElement | null): string | undefined {
  const sections = [...(content?.children ?? [])]
  const { scrollHeight } = document.documentElement
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1
  if (isAtEnd) return sections.at(-1)?.id
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
  const passed = sections.filter((one) => one.getBoundingClientRect().top <= line + readFromPx)
  return (passed.at(-1) ?? sections[0])?.id
}
