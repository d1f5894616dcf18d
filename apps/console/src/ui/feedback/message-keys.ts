import { useEffect } from 'react'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'

/** Marks the region of messages over the page: `<section {...messagesRegion}>`. */
export const messagesRegion = { 'data-snackbars': '' } as const

const within = '[data-snackbars]'
const buttons = `${within} li:not([data-leaving]) > button`
/** The first button of each message, and a notice without any. */
const messages = `${buttons}:first-of-type, ${within} [data-notice]`

/** The previous focus, and whether F6 moved it here. After Tab, Tab continues from the message. */
let cameFrom: Element | null = null
let isVisit = false

/**
 * F6 moves the focus to the newest message, also out of a dialog, and back again. Tab after the last button moves back
 * as well, because a dialog traps Tab; Escape moves back and closes the message.
 */
export function useMessageKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
      const act =
        event.key === 'F6' ? goOrLeave : isInside(document.activeElement) ? keysInside[event.key] : null
      if (!act?.(event)) return
      event.preventDefault()
      // an open dialog would handle it as its own
      event.stopPropagation()
    }
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (!isInside(target)) isVisit = false
      else if (!isInside(relatedTarget)) cameFrom = relatedTarget instanceof Element ? relatedTarget : null
    }
    window.addEventListener('keydown', hear, true)
    window.addEventListener('focusin', remember)
    return () => {
      window.removeEventListener('keydown', hear, true)
      window.removeEventListener('focusin', remember)
    }
  }, [])
}

/** Moves the focus back to where it was before the messages; if that is gone, to the dialog or the page. */
export function leaveMessages(): void {
  const back = [
    cameFrom,
    [...document.querySelectorAll('[data-dialog]')].at(-1),
    document.querySelector('#content'),
  ]
  for (const element of back) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue
    moveFocus(element)
    if (document.activeElement === element) return
  }
}

const keysInside: Record<string, ((event: KeyboardEvent) => boolean) | undefined> = {
  Escape: () => {
    const message = document.activeElement?.closest('li')
    leaveMessages()
    message?.querySelector<HTMLElement>('[aria-keyshortcuts=Escape]')?.click()
    return true
  },
  Tab: ({ shiftKey }) => {
    if (!isVisit) return false
    const stops = [...document.querySelectorAll(buttons)]
    const isAtEnd =
      !stops.includes(document.activeElement ?? document.body) ||
      stops.at(shiftKey ? 0 : -1) === document.activeElement
    if (isAtEnd) leaveMessages()
    return isAtEnd
  },
}

/** Without a message F6 keeps its function in the browser. */
function goOrLeave(): boolean {
  if (isInside(document.activeElement)) {
    leaveMessages()
    return true
  }
  const newest = [...document.querySelectorAll<HTMLElement>(messages)].at(-1)
  isVisit = newest !== undefined
  moveFocus(newest, { scroll: true })
  return isVisit
}

function isInside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(within) !== null
}
