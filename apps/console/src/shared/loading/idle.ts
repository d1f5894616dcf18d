/** Runs when the browser is idle, at the latest after `withinMs`; soon in browsers without idle callbacks. */
export function onIdle(work: () => void, withinMs?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: withinMs })
  else setTimeout(work, 1000)
}
