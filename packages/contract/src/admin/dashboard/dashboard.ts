import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { PerLanguage } from '../../shared/puzzle-content.ts'
import { Day, Id, Timestamp } from '../../shared/values.ts'
import { NotificationState } from '../notifications/notification.ts'
import { Needs } from './dashboard-needs.ts'

/** How many days a period has that ends with today. Days are of UTC. */
export const dashboardPeriods = ['7', '28', '90'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** How many days a period has at most; how many of the hardest puzzles and of the last sends are told. */
export const dashboardLimits = { days: 366, puzzles: 5, sends: 5, gamesAtLeast: 5 } as const

const dayMs = 86_400_000

/** A day with figures: the period before it has to have days as well. */
const FigureDay = Day.check(
  z.refine((day) => day >= '1970-01-01' && day < '9999-01-01', { message: 'format_date' }),
)

/** Days up to today (28 where nothing is said), or those from a first to a last one. */
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

/** How many different players played in a week (from Monday on) or month, by its first day. */
const ActivePlayers = z.object({ from: z.iso.date(), players: z.int() })
export type ActivePlayers = z.infer<typeof ActivePlayers>

/** Days after joining for which it is told how many players played on them. */
export const retentionDays = [1, 7, 30] as const

/** The players who joined in a week (UTC, from Monday on), and how many of them came back. */
const RetentionWeek = z.object({
  from: z.iso.date(),
  joined: z.int(),
  /** One for each of `retentionDays`: players whose day is over, and those of them who played on it. */
  days: z.array(z.object({ later: z.int(), players: z.int(), returned: z.int() })),
})
export type RetentionWeek = z.infer<typeof RetentionWeek>

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
  /** What needs an administrator now, whatever the period. */
  needs: Needs,
  /** Every day of both periods, in their order. */
  days: z.array(DayFigures),
  /** The weeks and months that the period has a day of, each as a whole. */
  activeWeeks: z.array(ActivePlayers),
  activeMonths: z.array(ActivePlayers),
  /** The eight weeks of joining up to the end of the period. */
  retention: z.array(RetentionWeek),
  /**
   * Those with the highest measured difficulty, then those of which the smallest part of the games was completed; those
   * hardly played are left out.
   */
  hardestPuzzles: z.array(
    z.object({
      id: Id,
      title: PerLanguage(z.string()),
      slug: z.string(),
      /** As players have it, 1 to 5; null while too few have played. */
      difficulty: z.nullable(z.number()),
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
      /** Sent or left out: how far a send is, of its audience. */
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
  answer: 'stream',
  contentType: 'text/event-stream',
})
