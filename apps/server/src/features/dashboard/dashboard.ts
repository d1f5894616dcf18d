import type { Dashboard, DashboardPeriod, DayFigures } from '@loupe/contract/dashboard'
import type { Queryable } from '#src/core/database/database.ts'
import * as repo from './dashboard.repo.ts'

const dayMs = 86_400_000
const nothing = { games: 0, completed: 0, activePlayers: 0, joined: 0, queries: 0 }

/** The figures of the days up to the one of `now`, and of as many before: from what is kept of each day. */
export async function readDashboard(db: Queryable, period: DashboardPeriod, now: Date): Promise<Dashboard> {
  const count = Number(period)
  const today = Math.floor(now.getTime() / dayMs)
  const [beforeFrom, from, until] = [today - 2 * count + 1, today - count + 1, today + 1].map(dayOf) as [
    string,
    string,
    string,
  ]
  const present = { from, until }
  const known = await repo.readDays(db, { from: beforeFrom, until })
  const days = Array.from({ length: 2 * count }, (_, index): DayFigures => {
    const day = dayOf(today - 2 * count + 1 + index)
    return { day, ...(known.get(day) ?? nothing) }
  })
  const [before, after] = [days.slice(0, count), days.slice(count)]
  const players = await repo.countPlayers(db)
  return {
    from,
    to: dayOf(today),
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
    hardestPuzzles: await repo.readHardest(db, present),
    lastSends: await repo.readLastSends(db),
  }
}

function sum(name: 'games' | 'completed' | 'joined' | 'queries', days: readonly DayFigures[]): number {
  return days.reduce((total, figures) => total + figures[name], 0)
}

/** A day by its number since 1970. */
function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}
