/**
 * A signal that aborts with the first of these, with its reason: `AbortSignal.any`, which Safari has since 17.4 only.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    // its own signal ends the listening to the others
    else
      signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}
