import { moveFocus } from './move-focus.ts'

/** Puts the focus before the page's content, where a new document would begin; what is in sight stays. */
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
