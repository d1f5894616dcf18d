import type { User } from '@loupe/contract/admin/users/users'
import { type BusyDay, busyDays, momentOf } from '../calendar.ts'
import type { Random } from '../random.ts'

/** Games of so many days are stored; for earlier games, players only have totals. */
export const shownDays = 90

/** The start of a round by a player. */
export interface Visit {
  player: User
  skill: number
  startedAt: number
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** The maximum duration of a game. Its player was last seen at its end. */
const longestMs = 25 * minuteMs
/** Players seen in the last days have not left and may play until the end. */
const stayingDays = 11
/** The activity of days: higher on weekends and after new puzzles, and growing from month to month. */
const season = { days: shownDays, from: 0.66, to: 1.2, weekend: 1.25, novelty: 0.12 }
/** The chance of a round on the day of joining. */
const firstDay = 0.94
/** The chance of a second round on a day with one. */
const secondRound = 0.08
/** The mean of `skewed(spread)`. */
const [spread, mean] = [1.2, 1.27]

/** The rounds of the last ninety days, in order: most players return a few times, a few of them for months. */
export function makeVisits(random: Random, players: readonly User[], until: Date): Visit[] {
  const activePlayers = players.flatMap((player) => activePlayerOf(random, player, until))
  const carried = new Map<number, number>()
  return busyDays(random, until, season).flatMap((day) =>
    activePlayers
      .filter((active) => playsOn(random, active, day, carried))
      .flatMap((active) => visitsOf(random, active, day))
      .toSorted((a, b) => a.startedAt - b.startedAt),
  )
}

/** A player, and the period in which they were active. */
interface ActivePlayer {
  player: User
  skill: number
  /** How often the player plays, relative to others. */
  weight: number
  from: number
  to: number
  hasLeft: boolean
}

function activePlayerOf(random: Random, player: User, until: Date): ActivePlayer[] {
  const [skill, weight] = [random.next(), random.skewed(spread) / mean]
  if (player.lastSeenAt === null) return []
  const seen = Date.parse(player.lastSeenAt)
  const hasLeft = seen < until.getTime() - stayingDays * dayMs
  const to = (hasLeft ? seen : until.getTime()) - longestMs
  return [{ player, skill, weight, from: Date.parse(player.createdAt), to, hasLeft }]
}

/** The chance that an active player plays so many days after joining; some players have left by then. */
function returnChance(days: number): number {
  return 0.28 * Math.exp(-days / 4) + 0.14 * Math.exp(-days / 14) + 0.11 * Math.exp(-days / 45)
}

/**
 * Whether a player plays on a day. The remainder of a chance is carried to the next player who joined as long ago:
 * among a few dozen who joined in a week, the number of returning players matches the chances.
 */
function playsOn(
  random: Random,
  { weight, from, to }: ActivePlayer,
  { start, weight: busy }: BusyDay,
  carried: Map<number, number>,
): boolean {
  const days = Math.floor((start - from) / dayMs) + 1
  if (days < 0 || to < Math.max(from, start)) return false
  const chance = days === 0 ? firstDay : Math.min(0.95, returnChance(days) * weight * busy)
  const due = (carried.get(days) ?? random.next()) + chance
  carried.set(days, due % 1)
  return due >= 1
}

/** A new player plays immediately, the others at the usual hours; players who left were last seen at the end of a round. */
function visitsOf(random: Random, { player, skill, from, to, hasLeft }: ActivePlayer, day: BusyDay): Visit[] {
  const isFirstDay = from >= day.start
  const at = isFirstDay ? from + random.whole(1, 8) * minuteMs : momentOf(random, day)
  const first = hasLeft ? Math.min(at, to) : at
  const second = first + longestMs + random.whole(5, 60) * minuteMs
  const starts = random.chance(secondRound) ? [first, second] : [first]
  return starts.filter((startedAt) => startedAt <= to).map((startedAt) => ({ player, skill, startedAt }))
}
