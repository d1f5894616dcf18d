import { moveFocus } from '#src/ui/move-focus.ts'

/** Puts the focus on the piece that is selected, once it is drawn. */
export function focusPiece(): void {
  requestAnimationFrame(() => moveFocus(document.querySelector<SVGElement>('[data-item][aria-pressed=true]')))
}
