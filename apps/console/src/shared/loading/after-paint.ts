/** Runs work after the frame that responds to a click: in the next one, or soon if nothing is painted. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(work))
  else setTimeout(work)
}
