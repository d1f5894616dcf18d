/**
 * Gives a truncated text (`data-cut-tip` has all of it) a tooltip while an ellipsis hides a part: on hover, and while
 * its row or cell has the focus. Call it before the tooltip handles the event.
 */
export function showCutTip({ target, type }: { target: EventTarget; type: string }): void {
  if (!(target instanceof HTMLElement)) return
  const isFocus = type !== 'pointerover'
  // the table itself can be focused too, and has the texts of all rows
  if (isFocus && !target.matches('[role=row], [role=gridcell]')) return
  const text = isFocus
    ? target.querySelector<HTMLElement>('[data-cut-tip]')
    : target.closest<HTMLElement>('[data-cut-tip]')
  if (!text) return
  const owner = isFocus ? target : text
  if (type !== 'blur' && text.scrollWidth > text.clientWidth) owner.dataset.tip = text.dataset.cutTip
  else delete owner.dataset.tip
}
