/** Whether the last thing that a person did was to press a key. */
let isByKey = false

// the login document is also rendered where there is no window
if (typeof window === 'object') {
  window.addEventListener('keydown', () => (isByKey = true), { capture: true })
  window.addEventListener('pointerdown', () => (isByKey = false), { capture: true })
}

/**
 * Moves the focus, with its ring where a key was pressed last. Browsers are to find that out by themselves; WebKit
 * does not where a pointer had put the focus before.
 */
export function moveFocus(
  element: HTMLElement | SVGElement | null | undefined,
  { scroll = false, ring = isByKey }: { scroll?: boolean; ring?: boolean } = {},
): void {
  element?.focus({ preventScroll: !scroll, ...(ring ? { focusVisible: true } : {}) })
  // WebKit scrolls until some of the element is seen, and not past the padding of what scrolls
  if (scroll) element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
