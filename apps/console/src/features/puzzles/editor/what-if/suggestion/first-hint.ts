import type { Judged } from '../comparison.ts'
import type { TapTable } from '../taps/tap-table.ts'

/** Finds in games without a pause, and how many of them came before the first hint. */
export interface BeforeHint {
  finds: number
  before: number
}

/**
 * How many finds of targets and bonus pieces came before the first hint was available, if it were after so many
 * seconds. A player's actions before the first hint do not depend on later ones, so this is counted, not estimated: a
 * find after a used hint does not count as one before it. For an interval longer than the played one it is a lower
 * bound, since it is unknown what players who used a hint would have found without it.
 */
export function findsBeforeHint(taps: TapTable, { board, hits }: Judged, seconds: number): BeforeHint {
  const { tMs, gameTaps, gameHintMs, gamePaused } = taps
  const counted: BeforeHint = { finds: 0, before: 0 }
  let start = 0
  for (let game = 0; game < gameTaps.length; game += 1) {
    const end = start + (gameTaps[game] ?? 0)
    const first = new Map<number, number>()
    for (let tap = start; tap < end && gamePaused[game] === 0; tap += 1) {
      const hit = hits[tap] ?? -1
      const at = tMs[tap] ?? 0
      if (hit >= 0 && board.items[hit]?.role !== 'decoy') first.set(hit, Math.min(at, first.get(hit) ?? at))
    }
    const hint = gameHintMs[game] ?? -1
    const until = Math.min(seconds * 1000, hint < 0 ? Infinity : hint)
    for (const at of first.values()) {
      counted.finds += 1
      if (at < until) counted.before += 1
    }
    start = end
  }
  return counted
}
