/** Does what may come after the frame that answers a press: the next one, and soon where nothing is painted. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(work))
  else setTimeout(work)
}
