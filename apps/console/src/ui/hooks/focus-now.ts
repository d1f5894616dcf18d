import { moveFocus } from './move-focus.ts'

/**
 * For Base UI's `initialFocus`: moves the focus while the dialog appears, not a frame later as Base UI does. Until then
 * fast typing would go to the page below. Without an element, Base UI finds one.
 */
export function focusNow(element: HTMLElement | null | undefined): boolean {
  moveFocus(element)
  // in a dialog that is taller than the screen, a field may be below the visible part
  element?.scrollIntoView?.({ block: 'nearest' })
  return !element
}
