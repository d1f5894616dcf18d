import { moveFocus } from '#src/ui/hooks/move-focus.ts'

/** Focuses the selected piece, once it is rendered, with its focus ring: the arrow keys then move it. */
export function focusPiece(): void {
  requestAnimationFrame(() =>
    moveFocus(document.querySelector<SVGElement>('[data-item][aria-pressed=true]'), { ring: true }),
  )
}

/** Puts the focus on the picture. */
export function focusBoard(): void {
  moveFocus(document.querySelector<SVGElement>('svg[role=application]'), { scroll: true })
}

/** Focuses a piece's line in the list, without selecting it. */
export function focusLine(id: string): void {
  moveFocus(document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`), { scroll: true })
}
