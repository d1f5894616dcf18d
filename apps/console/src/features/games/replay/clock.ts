/** Longer idle stretches can be skipped; a short part remains before the next event. */
const idleMs = 3000
const leadMs = 1000

/**
 * The position of a replay `stepMs` later, at most its end. With `skipsIdle` idle stretches are skipped. `moments` are
 * the times of all events, in order.
 */
export function advance(
  at: number,
  stepMs: number,
  { endMs, moments, skipsIdle }: { endMs: number; moments: readonly number[]; skipsIdle: boolean },
): number {
  const next = at + stepMs
  if (!skipsIdle) return Math.min(next, endMs)
  const coming = momentAfter(moments, at) ?? endMs
  const before = coming - leadMs
  return Math.min(coming - at > idleMs ? Math.max(next, before) : next, endMs)
}

export function momentAfter(moments: readonly number[], at: number): number | undefined {
  return moments.find((moment) => moment > at)
}

export function momentBefore(moments: readonly number[], at: number): number | undefined {
  return moments.findLast((moment) => moment < at)
}
