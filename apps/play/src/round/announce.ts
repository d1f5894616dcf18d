import type { Messages } from '#src/app/messages.ts'
import type { TapResult } from './round.ts'

/** The result of a tap as a text for screen readers. */
export function announceTap(
  t: Messages,
  { outcome }: TapResult,
  name: string,
  points: number,
  left: number,
): string {
  switch (outcome) {
    case 'hit':
      return t.announceFound(name, String(points), left)
    case 'near':
      return t.announceNear
    case 'already':
      return t.announceAlready
    case 'decoy':
      return t.announceDecoy(name)
    default:
      return t.announceMiss
  }
}
