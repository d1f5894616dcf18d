/** Runs once the browser has nothing else to do, and within `withinMs` in any case; a moment later where it cannot say. */
export function onIdle(work: () => void, withinMs?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: withinMs })
  else setTimeout(work, 1000)
}
