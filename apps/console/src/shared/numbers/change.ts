/** A number of a period and of the previous one. */
export interface Compared {
  now: number
  before: number
}

/** The change of a number: as a fraction of the previous one (`share`), or as a difference (`count`). */
export type Change =
  | { direction: 'level' }
  | { direction: 'up' | 'down'; kind: 'share' | 'count'; by: number }

/** Below this, one more or less is several percent: percentages mislead. */
const smallestBase = 30
/** From this factor on, a percentage is harder to read than the difference. */
const largestShare = 10

/** Whether a base of this size allows percentages. All percentages of the console use this. */
export function allowsPercent(base: number): boolean {
  return base >= smallestBase
}

export function changeOf({ now, before }: Compared): Change {
  if (now === before) return { direction: 'level' }
  const difference = Math.abs(now - before)
  const direction = now > before ? 'up' : 'down'
  return allowsPercent(before) && difference / before < largestShare
    ? { direction, kind: 'share', by: difference / before }
    : { direction, kind: 'count', by: difference }
}
