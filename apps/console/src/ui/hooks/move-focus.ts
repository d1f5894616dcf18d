/** Whether the last input was a key. */
let isByKey = false

// the login document is also rendered where there is no window
if (typeof window === 'object') {
  window.addEventListener('keydown', () => (isByKey = true), { capture: true })
  window.addEventListener('pointerdown', () => (isByKey = false), { capture: true })
}

/**
 * Moves the focus, with its ring if the last input was a key. Browsers should detect that themselves; WebKit does not
 * if the previous focus came from a pointer.
 */
export function moveFocus(
  element: HTMLElement | SVGElement | null | undefined,
  { scroll = false, ring = isByKey }: { scroll?: boolean; ring?: boolean } = {},
): void {
  element?.focus({ preventScroll: !scroll, ...(ring ? { focusVisible: true } : {}) })
  // WebKit scrolls until part of the element is visible, ignoring the scroll padding
  if (scroll) element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
