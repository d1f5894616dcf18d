/**
 * Gives a text that a row cuts (`data-cut-tip`, the whole of it) its tip while an ellipsis hides a part: where it is
 * pointed at, and at its row or cell while that has the focus. To be called before the tooltip sees the event.
 */
export function showCutTip({ target, type }: { target: EventTarget; type: string }): void {
  if (!(target instanceof HTMLElement)) return
  const isFocus = type !== 'pointerover'
  // the table itself takes the focus too, and holds the texts of all rows
  if (isFocus && !target.matches('[role=row], [role=gridcell]')) return
  const text = isFocus
    ? target.querySelector<HTMLElement>('[data-cut-tip]')
    : target.closest<HTMLElement>('[data-cut-tip]')
  if (!text) return
  const owner = isFocus ? target : text
  if (type !== 'blur' && text.scrollWidth > text.clientWidth) owner.dataset.tip = text.dataset.cutTip
  else delete owner.dataset.tip
}
