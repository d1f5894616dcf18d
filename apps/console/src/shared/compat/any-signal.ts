/**
 * A signal that aborts with the first of these, with its reason: `AbortSignal.any`, which Safari only has since 17.4.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    // aborting it removes the listeners from the others
    else
      signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}
