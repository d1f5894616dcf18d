import { moveFocus } from './move-focus.ts'

/** Moves the focus before the page's content, as in a new document, without scrolling. */
export function focusContent(): void {
  moveFocus(document.querySelector<HTMLElement>('#content'))
}

/** Focuses the tab stop of the list's rows; before the content if there are none. */
export function focusRows(): void {
  const stop = document.querySelector<HTMLElement>(
    '[role=grid] :is([role=row], [role=gridcell])[tabindex="0"]',
  )
  if (stop) moveFocus(stop)
  else focusContent()
}
