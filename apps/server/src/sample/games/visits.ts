import type { User } from '@loupe/contract/admin/users/users'
import { type BusyDay, busyDays, momentOf } from '../calendar.ts'
import type { Random } from '../random.ts'

/** The games of so many days are kept; of the time before, players have their totals alone. */
export const shownDays = 90

/** A round that a player starts. */
export interface Visit {
  player: User
  skill: number
  startedAt: number
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** A game ends by then: its player was last seen at its end. */
const longestMs = 25 * minuteMs
/** Who was seen in these days has not left: they may play up to the end. */
const stayingDays = 11
/** A day beside the others: livelier at weekends and after new puzzles, and busier from month to month. */
const season = { days: shownDays, from: 0.66, to: 1.2, weekend: 1.25, novelty: 0.12 }
/** Most who ever play do so on the day on which they join. */
const firstDay = 0.94
/** The chance of a second round on a day with one. */
const secondRound = 0.08
/** The mean of `skewed(spread)`. */
const [spread, mean] = [1.2, 1.27]

/** Who plays when in the last ninety days, in order: most players come back a few times, a few of them for months. */
export function makeVisits(random: Random, players: readonly User[], until: Date): Visit[] {
  const regulars = players.flatMap((player) => regularOf(random, player, until))
  const carried = new Map<number, number>()
  return busyDays(random, until, season).flatMap((day) =>
    regulars
      .filter((regular) => isDue(random, regular, day, carried))
      .flatMap((regular) => visitsOf(random, regular, day))
      .toSorted((a, b) => a.startedAt - b.startedAt),
  )
}

/** A player, and the period in which they were active. */
interface Regular {
  player: User
  skill: number
  /** Most play a few times, some of them all the time. */
  weight: number
  from: number
  to: number
  hasLeft: boolean
}

function regularOf(random: Random, player: User, until: Date): Regular[] {
  const [skill, weight] = [random.next(), random.skewed(spread) / mean]
  if (player.lastSeenAt === null) return []
  const seen = Date.parse(player.lastSeenAt)
  const hasLeft = seen < until.getTime() - stayingDays * dayMs
  const to = (hasLeft ? seen : until.getTime()) - longestMs
  return [{ player, skill, weight, from: Date.parse(player.createdAt), to, hasLeft }]
}

/** The chance that an active player plays so many days after joining; some players have left by then. */
function returning(days: number): number {
  return 0.28 * Math.exp(-days / 4) + 0.14 * Math.exp(-days / 14) + 0.11 * Math.exp(-days / 45)
}

/**
 * Whether a player plays on a day. The rest of a chance is carried to the next player who joined as long ago:
 * among a few dozen who joined in a week, as many come back as the chances say.
 */
function isDue(
  random: Random,
  { weight, from, to }: Regular,
  { start, weight: busy }: BusyDay,
  carried: Map<number, number>,
): boolean {
  const days = Math.floor((start - from) / dayMs) + 1
  if (days < 0 || to < Math.max(from, start)) return false
  const chance = days === 0 ? firstDay : Math.min(0.95, returning(days) * weight * busy)
  const due = (carried.get(days) ?? random.next()) + chance
  carried.set(days, due % 1)
  return due >= 1
}

/** A new player plays immediately, the others at the usual hours; players who left were last seen at the end of a round. */
function visitsOf(random: Random, { player, skill, from, to, hasLeft }: Regular, day: BusyDay): Visit[] {
  const isFirstDay = from >= day.start
  const at = isFirstDay ? from + random.whole(1, 8) * minuteMs : momentOf(random, day)
  const first = hasLeft ? Math.min(at, to) : at
  const second = first + longestMs + random.whole(5, 60) * minuteMs
  const starts = random.chance(secondRound) ? [first, second] : [first]
  return starts.filter((startedAt) => startedAt <= to).map((startedAt) => ({ player, skill, startedAt }))
}
