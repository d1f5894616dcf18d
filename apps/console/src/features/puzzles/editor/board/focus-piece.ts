import { moveFocus } from '#src/ui/hooks/move-focus.ts'

/** Puts the focus on the piece that is selected, once it is drawn, with its ring: the arrow keys move it from here. */
export function focusPiece(): void {
  requestAnimationFrame(() =>
    moveFocus(document.querySelector<SVGElement>('[data-item][aria-pressed=true]'), { ring: true }),
  )
}

/** Puts the focus on the picture. */
export function focusBoard(): void {
  moveFocus(document.querySelector<SVGElement>('svg[role=application]'), { scroll: true })
}

/** Puts the focus on a piece's line in the list, where it selects nothing. */
export function focusLine(id: string): void {
  moveFocus(document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`), { scroll: true })
}
