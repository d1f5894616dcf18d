/** Puts the focus on the piece that is selected, once it is drawn. */
export function focusPiece(): void {
  requestAnimationFrame(() =>
    document.querySelector<SVGElement>('[data-item][aria-pressed=true]')?.focus({ preventScroll: true }),
  )
}
