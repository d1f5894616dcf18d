import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NotificationState } from './notifications.ts'
import { PerLanguage } from './puzzle-content.ts'
import { Id, Timestamp } from './values.ts'

/** How many days a period has; it ends with today. Days are of UTC. */
export const dashboardPeriods = ['7', '28', '90'] as const
export const DashboardPeriod = z.enum(dashboardPeriods)
export type DashboardPeriod = z.infer<typeof DashboardPeriod>

/** How many of the hardest puzzles and of the last sends are told. */
export const dashboardLimits = { puzzles: 5, sends: 5, gamesAtLeast: 5 } as const

/** A figure over the period, and over as many days before it. */
const Figure = z.object({ now: z.int(), before: z.int() })
export type Figure = z.infer<typeof Figure>

const DayFigures = z.object({
  day: z.iso.date(),
  /** Games that began on that day, and how many of them were completed. */
  games: z.int(),
  completed: z.int(),
  activePlayers: z.int(),
  /** Players who joined. */
  joined: z.int(),
  /** Help queries that were asked. */
  queries: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>

/** Kept while games and players arrive. Test data and players who were erased are left out of all figures. */
export const Dashboard = z.object({
  /** First and last day of the period, and the first day of the one before it. */
  from: z.iso.date(),
  to: z.iso.date(),
  beforeFrom: z.iso.date(),
  figures: z.object({
    /** How many there were at the end of each period. */
    players: Figure,
    /** How many different ones played. */
    activePlayers: Figure,
    games: Figure,
    completed: Figure,
    /** Help queries that were asked. */
    queries: Figure,
    /** Now: new ones and open ones. */
    openQueries: z.int(),
  }),
  /** Every day of both periods, in their order. */
  days: z.array(DayFigures),
  /** Those of which the smallest part of the games was completed; those hardly played are left out. */
  hardestPuzzles: z.array(
    z.object({
      id: Id,
      title: PerLanguage(z.string()),
      slug: z.string(),
      games: z.int(),
      completed: z.int(),
    }),
  ),
  /** The latest, drafts left out. */
  lastSends: z.array(
    z.object({
      id: Id,
      title: z.string(),
      translations: z.object({
        fr: z.optional(z.string()),
        ro: z.optional(z.string()),
        zh: z.optional(z.string()),
      }),
      state: NotificationState,
      audienceCount: z.int(),
      sent: z.int(),
      read: z.int(),
      scheduledAt: z.nullable(Timestamp),
      startedAt: z.nullable(Timestamp),
    }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/get-dashboard',
  access: 'admin',
  summary: 'Figures of the days up to today beside those of as many days before.',
  input: z.strictObject({ days: z._default(DashboardPeriod, '28') }),
  output: Dashboard,
})
