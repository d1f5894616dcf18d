import { nearWithin } from '@loupe/judge/judge-tap'
import { cellsAround, distanceFrom } from './around-piece.ts'
import type { Evidence } from './evidence.ts'
import { type FoundFinding, finding } from './finding.ts'

const nearAtLeast = 40
/** Near misses among all taps aimed at the piece. */
const shareAtLeast = 0.35
/** As a multiple of the share on wide screens, if it can be compared. */
const timesWide = 1.5
/** The share of the near misses that would hit with the suggested radius. */
const wouldHit = 0.75
/** Taps further away were not aimed at the piece. */
const timesRadius = 2.5

/** A piece is too small for fingers: on phones many taps narrowly miss it, and more than on wide screens. */
export function findSmall({ played, phone, wide, phoneTaps }: Evidence): FoundFinding[] {
  return played.items.flatMap((item, index) => {
    const [onPhone, onWide] = [phone.pieces[index], wide.pieces[index]]
    if (item.role === 'decoy' || !onPhone || onPhone.nearMisses < nearAtLeast) return []
    const share = shareOf(onPhone)
    if (share < shareAtLeast) return []
    if (onWide && onWide.shown >= nearAtLeast && share < timesWide * shareOf(onWide)) return []
    const reach = nearWithin(played.radius)
    const distances = cellsAround(item.shape, reach, played)
      .filter((cell) => (phoneTaps.near[cell] ?? 0) > 0)
      .map((cell) => ({ n: phoneTaps.near[cell] ?? 0, distance: distanceFrom(item.shape, cell, played) }))
      .filter(({ distance }) => distance <= reach)
      .toSorted((a, b) => a.distance - b.distance)
    const [medianMiss, suggested] = [quantile(distances, 0.5), quantile(distances, wouldHit)]
    if (suggested <= played.radius || suggested > played.radius * timesRadius) return []
    return finding(
      {
        kind: 'smallOnPhones',
        itemId: item.id,
        nearMisses: onPhone.nearMisses,
        medianMiss,
        radius: played.radius,
        suggestedRadius: Math.ceil(suggested),
      },
      'warning',
      Math.min(onPhone.nearMisses, onPhone.shown),
    )
  })
}

function shareOf({ nearMisses, found }: { nearMisses: number; found: number }): number {
  return nearMisses / Math.max(1, nearMisses + found)
}

/** The distance within which a given share of the taps lies; `counted` is sorted. */
function quantile(counted: readonly { n: number; distance: number }[], part: number): number {
  let left = counted.reduce((sum, { n }) => sum + n, 0) * part
  for (const { n, distance } of counted) {
    left -= n
    if (left <= 0) return distance
  }
  return 0
}
