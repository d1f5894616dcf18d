/** Where nothing happens for so long, one may want to be spared it; a little of it stays before what comes. */
const idleMs = 3000
const leadMs = 1000

/**
 * Where a replay is `stepMs` later, at most at its end. With `skipsIdle` a stretch in which nothing happens is left
 * out. `moments` are the times of all that happens, in their order.
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
