import { moveFocus } from './move-focus.ts'

/** Moves the focus before the page's content, as in a new document, without scrolling. */
export function focusContent(): void {
  moveFocus(document.querySelector<HTMLElement>('#content'))
}

/** Puts the focus where Tab would come to in the rows of the page's list; before the content where there are none. */
export function focusRows(): void {
  const stop = document.querySelector<HTMLElement>(
    '[role=grid] :is([role=row], [role=gridcell])[tabindex="0"]',
  )
  if (stop) moveFocus(stop)
  else focusContent()
}
