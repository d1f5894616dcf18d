/** A number of a period and of the period before. */
export interface Compared {
  now: number
  before: number
}

/** How a number changed: as a fraction of the one before (`share`), or by so many (`count`). */
export type Change =
  | { direction: 'level' }
  | { direction: 'up' | 'down'; kind: 'share' | 'count'; by: number }

/** Of fewer, one more or less is several percent: percentages of them mislead. */
const smallestBase = 30
/** From ten times as many on, a percentage is harder to read than the difference. */
const largestShare = 10

/** Whether a base of this size may be given in percent. All percentages of the console use this. */
export function takesPercent(base: number): boolean {
  return base >= smallestBase
}

export function changeOf({ now, before }: Compared): Change {
  if (now === before) return { direction: 'level' }
  const difference = Math.abs(now - before)
  const direction = now > before ? 'up' : 'down'
  return takesPercent(before) && difference / before < largestShare
    ? { direction, kind: 'share', by: difference / before }
    : { direction, kind: 'count', by: difference }
}
