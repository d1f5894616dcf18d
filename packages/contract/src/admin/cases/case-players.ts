import * as z from 'zod/mini'
import { PerLocaleCount } from '../../shared/counts.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { PageSize } from '../../shared/lists.ts'
import { Id, Locale, Timestamp } from '../../shared/values.ts'
import { Game, PlayerName } from '../games.ts'

/**
 * When the players to be notified would get it if it were sent at a moment, by the rules of every notification. Their
 * sum is `outcomes.notify`, except for players suspended or opted out since the count.
 */
const Forecast = z.object({
  /** The moment: when it will be sent, or the earliest time at the time of the count. */
  at: Timestamp,
  atOnce: z.int(),
  /** How many get it after their quiet hours, and when the last of them does; null if there are none. */
  held: z.int(),
  lastAt: z.nullable(Timestamp),
  /** How many get nothing: quiet hours that cover the whole day, and the daily limit. */
  quietAllDay: z.int(),
  dailyCap: z.int(),
})
export type CaseForecast = z.infer<typeof Forecast>

/** Of players who gave up: how many played the puzzle again, and how many of them found the piece (or completed it). */
const CameBack = z.object({ of: z.int(), played: z.int(), found: z.int() })

/** The outcome of each player who gave up; the first that applies counts, in this order. */
export const casePlayerOutcomes = ['erased', 'suspended', 'found', 'optedOut', 'notify'] as const

/**
 * The affected players, without test players. `gaveUp`: players who gave up a game on the piece in that version, who
 * are the ones to notify; `asked`: the players of the linked queries, who get a reply.
 */
export const CasePeople = z.object({
  gaveUp: z.int(),
  asked: z.int(),
  /** Who did both. */
  both: z.int(),
  /** Who did one of them. */
  affected: z.int(),
  /** Those who only asked, by the time the others were notified: they have no outcome, and may get a reply. */
  askedOnly: z.int(),
  /** Those who gave up; with `askedOnly` they are all who are affected: `notify + found + optedOut + suspended + erased + askedOnly = affected`. */
  outcomes: z.object({
    notify: z.int(),
    /** Found the piece (of the whole puzzle: completed it) in a game that they started later. */
    found: z.int(),
    optedOut: z.int(),
    suspended: z.int(),
    erased: z.int(),
  }),
  /** Languages of those who would be notified. */
  languages: PerLocaleCount,
  /** Null once they are notified, and until it was computed, shortly after the first count. */
  forecast: z.nullable(Forecast),
  /** Of those who gave up, since the fix was published; null while there is no fix. */
  cameBack: z.nullable(CameBack),
  /** Of those who were notified, since then; null until they are. */
  cameBackNotified: z.nullable(CameBack),
})

/** The groups of players of a case; each can be listed. */
export const casePlayerGroups = [
  'affected',
  'gaveUp',
  'asked',
  'askedOnly',
  'notify',
  'found',
  'optedOut',
  'suspended',
  'erased',
  /** Players who gave up and have played the puzzle since the fix was published. */
  'cameBack',
] as const

export const CasePlayer = z.object({
  player: PlayerName,
  locale: Locale,
  /** When they started the latest game that they gave up on it; null for those who only asked. */
  gaveUpAt: z.nullable(Timestamp),
  hasAsked: z.boolean(),
  /** Their outcome; null for those who only asked. */
  outcome: z.nullable(z.enum(casePlayerOutcomes)),
  /** When they started the first later game in which they found it, and the latest later game of the puzzle. */
  foundAt: z.nullable(Timestamp),
  playedAt: z.nullable(Timestamp),
})
export type CasePlayer = z.infer<typeof CasePlayer>

export const getCasePlayers = endpoint({
  method: 'GET',
  path: '/admin/get-case-players',
  access: 'admin',
  summary: 'Lists the players of a case by player ID, as of the latest count.',
  input: z.strictObject({
    _id: Id,
    group: z._default(z.enum(casePlayerGroups), 'affected'),
    /** `next` of the previous page. */
    after: z.optional(Id),
    record: PageSize,
  }),
  output: z.object({ list: z.array(CasePlayer), next: z.nullable(Id) }),
})

export const getCaseGames = endpoint({
  method: 'GET',
  path: '/admin/get-case-games',
  access: 'admin',
  summary: 'Lists the games abandoned while searching for the piece of a case, by game ID.',
  input: z.strictObject({ _id: Id, after: z.optional(Id), record: PageSize }),
  output: z.object({ list: z.array(Game), next: z.nullable(Id) }),
})
