import type { Dashboard, DashboardInput, DayFigures } from '@loupe/contract/admin/dashboard/dashboard'
import type { Queryable } from '#src/core/database/database.ts'
import { readActiveMonths, readActiveWeeks } from './active-players.ts'
import * as repo from './dashboard.repo.ts'
import { dayMs, dayOf } from './days.ts'
import { readRetention } from './player-retention.ts'

const nothing = { games: 0, completed: 0, activePlayers: 0, joined: 0, queries: 0 }

/** The part of the dashboard that depends on the period. */
export type PeriodFigures = Omit<Dashboard, 'needs'>

/** The figures of a period, and of the same number of days before it, from stored daily figures. */
export async function readDashboard(db: Queryable, input: DashboardInput, now: Date): Promise<PeriodFigures> {
  const { first, last } = periodOf(input, now)
  const count = last - first + 1
  const [beforeFrom, from, until] = [dayOf(first - count), dayOf(first), dayOf(last + 1)]
  const present = { from, until }
  const known = await repo.readDays(db, { from: beforeFrom, until })
  const days = Array.from({ length: 2 * count }, (_, index): DayFigures => {
    const day = dayOf(first - count + index)
    return { day, ...(known.get(day) ?? nothing) }
  })
  const [before, after] = [days.slice(0, count), days.slice(count)]
  const players = (await repo.countPlayers(db)) - (await repo.countJoined(db, until))
  return {
    from,
    to: dayOf(last),
    beforeFrom,
    figures: {
      players: { now: players, before: players - sum('joined', after) },
      activePlayers: {
        now: await repo.countActive(db, present),
        before: await repo.countActive(db, { from: beforeFrom, until: from }),
      },
      games: { now: sum('games', after), before: sum('games', before) },
      completed: { now: sum('completed', after), before: sum('completed', before) },
      queries: { now: sum('queries', after), before: sum('queries', before) },
      openQueries: await repo.countOpenQueries(db),
    },
    days,
    activeWeeks: await readActiveWeeks(db, first, last),
    activeMonths: await readActiveMonths(db, first, last),
    retention: await readRetention(db, last, Math.floor(now.getTime() / dayMs)),
    hardestPuzzles: await repo.readHardest(db, present),
    lastSends: await repo.readLastSends(db),
  }
}

function sum(name: 'games' | 'completed' | 'joined' | 'queries', days: readonly DayFigures[]): number {
  return days.reduce((total, figures) => total + figures[name], 0)
}

/** Its first and last day, as numbers. */
function periodOf({ days = '28', from, to }: DashboardInput, now: Date): { first: number; last: number } {
  if (from && to) return { first: Date.parse(from) / dayMs, last: Date.parse(to) / dayMs }
  const today = Math.floor(now.getTime() / dayMs)
  return { first: today - Number(days) + 1, last: today }
}
