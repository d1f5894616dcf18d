import { moveFocus } from '#src/ui/move-focus.ts'

/** Puts the focus on the piece that is selected, once it is drawn, with its ring: the arrow keys move it from here. */
export function focusPiece(): void {
  requestAnimationFrame(() =>
    moveFocus(document.querySelector<SVGElement>('[data-item][aria-pressed=true]'), { ring: true }),
  )
}
