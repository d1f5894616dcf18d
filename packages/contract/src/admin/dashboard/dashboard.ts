import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { PerLanguage } from '../../shared/puzzle-content.ts'
import { Day, Id, Timestamp } from '../../shared/values.ts'
import { NotificationState } from '../notifications/notification.ts'
import { Needs } from './dashboard-needs.ts'

/** The lengths in days of periods that end today. Days are in UTC. */
export const dashboardPeriods = ['7', '28', '90'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** The longest period in days; how many of the hardest puzzles and of the last sends are listed. */
export const dashboardLimits = { days: 366, puzzles: 5, sends: 5, gamesAtLeast: 5 } as const

const dayMs = 86_400_000

/** A day with figures: the period before it must have days as well. */
const FigureDay = Day.check(
  z.refine((day) => day >= '1970-01-01' && day < '9999-01-01', { message: 'format_date' }),
)

/** The days up to today (28 by default), or those from a first to a last one. */
const DashboardInput = z
  .strictObject({
    days: z.optional(z.enum(dashboardPeriods)),
    from: z.optional(FigureDay),
    to: z.optional(FigureDay),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      message: 'required',
    }),
    z.refine(({ days, from }) => days === undefined || from === undefined, {
      path: ['days'],
      message: 'not_allowed',
    }),
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: 'not_allowed',
    }),
    z.refine(
      ({ from, to }) =>
        from === undefined ||
        to === undefined ||
        Date.parse(to) - Date.parse(from) < dashboardLimits.days * dayMs,
      { path: ['to'], message: 'too_big' },
    ),
  )
export type DashboardInput = z.infer<typeof DashboardInput>

/** A figure over the period, and over the same number of days before it. */
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
  /** New help queries. */
  queries: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>

/** How many different players played in a week (from Monday) or month, by its first day. */
const ActivePlayers = z.object({ from: z.iso.date(), players: z.int() })
export type ActivePlayers = z.infer<typeof ActivePlayers>

/** The days after joining for which returning players are counted. */
export const retentionDays = [1, 7, 30] as const

/** The players who joined in a week (UTC, from Monday on), and how many of them came back. */
const RetentionWeek = z.object({
  from: z.iso.date(),
  joined: z.int(),
  /** One for each of `retentionDays`: players whose day is over, and those of them who played on it. */
  days: z.array(z.object({ later: z.int(), players: z.int(), returned: z.int() })),
})
export type RetentionWeek = z.infer<typeof RetentionWeek>

/** Updated while games and players arrive. Test data and erased players are excluded from all figures. */
export const Dashboard = z.object({
  /** First and last day of the period, and the first day of the one before it. */
  from: z.iso.date(),
  to: z.iso.date(),
  beforeFrom: z.iso.date(),
  figures: z.object({
    /** The number of players at the end of each period. */
    players: Figure,
    /** The number of different players who played. */
    activePlayers: Figure,
    games: Figure,
    completed: Figure,
    /** New help queries. */
    queries: Figure,
    /** The current number of new and open ones. */
    openQueries: z.int(),
  }),
  /** What needs an administrator's attention now, whatever the period. */
  needs: Needs,
  /** Every day of both periods, in order. */
  days: z.array(DayFigures),
  /** The weeks and months that overlap with the period, each as a whole. */
  activeWeeks: z.array(ActivePlayers),
  activeMonths: z.array(ActivePlayers),
  /** The eight weeks of joining up to the end of the period. */
  retention: z.array(RetentionWeek),
  /**
   * The puzzles with the highest measured difficulty, then those with the lowest share of completed games; puzzles with
   * few games are left out.
   */
  hardestPuzzles: z.array(
    z.object({
      id: Id,
      title: PerLanguage(z.string()),
      slug: z.string(),
      /** Measured from players' games, 1 to 5; null while there are too few. */
      difficulty: z.nullable(z.number()),
      games: z.int(),
      completed: z.int(),
    }),
  ),
  /** The latest, without drafts. */
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
      /** Sent or left out so far, of the audience. */
      done: z.int(),
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
  summary:
    'Returns the statistics of a period (ending today by default) and of the previous period of the same length.',
  input: DashboardInput,
  output: Dashboard,
})

export const watchDashboard = endpoint({
  method: 'GET',
  path: '/admin/watch-dashboard',
  access: 'admin',
  summary:
    'Server-sent events: the statistics of a period (`figures`, immediately and after changes, at most once in 10 s) and the end of the session (`over`). Does not extend the session.',
  input: DashboardInput,
  output: z.null(),
  format: 'stream',
  contentType: 'text/event-stream',
})
