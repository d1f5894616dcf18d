/** A time in a game as a clock shows it: 0:07, 4:12, 1:02:30. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

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
