import type { RefObject } from 'react'

/** Whether a click is on the trigger, which closes the popup itself: closing here too would open it again. */
export function isOnAnchor(anchor: RefObject<HTMLElement | null>, event: Event): boolean {
  return event.target instanceof Node && (anchor.current?.contains(event.target) ?? false)
}

/**
 * The element that takes the focus when a popup has faded out: its trigger, unless the focus has been moved elsewhere
 * meanwhile. Moving it back would give the next key to the trigger, which opens the popup again.
 */
export function focusAfterPopup(anchor: RefObject<HTMLElement | null>): HTMLElement | null | false {
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body
  const isLeft = focused?.closest('[data-popup], [data-base-ui-focus-guard]')
  return isLost || isLeft ? anchor.current : false
}

/** The direction of popups outside the application's root. */
export function documentDirection(): 'ltr' | 'rtl' {
  // the page renderer has no document, and no popups either
  return typeof document === 'object' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}
