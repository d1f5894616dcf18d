import * as z from 'zod/mini'
import { PerLocaleCount } from '../../shared/counts.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { PageSize, wholeNumber } from '../../shared/lists.ts'
import { Id, Locale, Timestamp } from '../../shared/values.ts'
import { LeftOut, LeftOutReason } from './notification-audience.ts'

/** The recipients of one hour (UTC). */
const Hour = z.object({
  hour: Timestamp,
  /** How many copies are due in it; `held` of them wait for the end of quiet hours. */
  copies: z.int(),
  held: z.int(),
  /** The most frequent time zones of its recipients, at most three; empty for an unknown one. */
  zones: z.array(z.object({ zone: z.string(), copies: z.int() })),
})

/** The difference between the rehearsal and the current recipients. */
export const Drift = z.object({
  state: z.enum(['measuring', 'measured', 'failed']),
  /** Players who would get it now and would not in the rehearsal, and vice versa. */
  joined: z.int(),
  left: z.int(),
  /** The recipients in the rehearsal: `(joined + left) / willReceive` above 1 % refuses a send. */
  willReceive: z.int(),
  /** When it was last measured; null during the first measurement. */
  measuredAt: z.nullable(Timestamp),
})
export type Drift = z.infer<typeof Drift>

export const driftAtMost = 0.01

/** While it runs, all numbers are of the players read so far. */
export const Rehearsal = z.object({
  id: Id,
  notificationId: Id,
  state: z.enum(['running', 'done', 'failed']),
  /** How many players are read, of how many; for selected players and lists, of how many of these. */
  read: z.int(),
  of: z.int(),
  /** Whether the notification's audience, kind, time and rules are unchanged since. */
  isCurrent: z.boolean(),
  /** The moment used as "now". */
  startedAt: Timestamp,
  endedAt: z.nullable(Timestamp),
  /** `match = willReceive +` all of `leftOut`. */
  match: z.int(),
  willReceive: z.int(),
  leftOut: LeftOut,
  /** The recipients by language, and how many of them get English because there is no text in theirs. */
  locales: PerLocaleCount,
  fallsBack: z.int(),
  hours: z.array(Hour),
  /** How many recipients wait for the end of quiet hours, and for how many the local time has passed. */
  held: z.int(),
  late: z.int(),
  firstAt: z.nullable(Timestamp),
  lastAt: z.nullable(Timestamp),
  /** The zones of the first and the last copy. */
  firstZone: z.nullable(z.string()),
  lastZone: z.nullable(z.string()),
  /**
   * The number of the recipients' time zones, and how many of these change their clocks between the first and the last
   * copy.
   */
  zones: z.int(),
  clockChanges: z.array(z.object({ zone: z.string(), at: Timestamp })),
  /** How many recipients lack a variable of the texts, and the fallback that they get. */
  lacking: z.array(z.object({ variable: z.string(), players: z.int() })),
  drift: z.nullable(Drift),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const rehearseNotification = endpoint({
  method: 'POST',
  path: '/admin/rehearse-notification',
  access: 'admin',
  summary:
    'Starts a rehearsal: who would receive a draft or scheduled notification, in which language and when, and who is excluded.',
  input: z.strictObject({ id: Id, version: z.int() }),
  output: Rehearsal,
})

export const getRehearsal = endpoint({
  method: 'GET',
  path: '/admin/get-rehearsal',
  access: 'admin',
  summary: 'Returns a rehearsal, also while it runs. Rehearsals are kept for seven days.',
  input: z.strictObject({ id: Id }),
  output: Rehearsal,
})

export const checkRehearsal = endpoint({
  method: 'POST',
  path: '/admin/check-rehearsal',
  access: 'admin',
  summary: 'Starts counting the players who have joined or left the audience since a finished rehearsal.',
  input: z.strictObject({ id: Id }),
  output: Rehearsal,
})

/** A player of a rehearsal. */
export const RehearsedPlayer = z.object({
  player: z.object({ id: Id, username: z.string(), fullName: z.string(), isErased: z.boolean() }),
  locale: Locale,
  timeZone: z.string(),
  country: z.string(),
  /** When their copy is due; null for players who are left out. */
  dueAt: z.nullable(Timestamp),
  /** It waits for the end of their quiet hours. */
  isHeld: z.boolean(),
})
export type RehearsedPlayer = z.infer<typeof RehearsedPlayer>

export const getRehearsedPlayers = endpoint({
  method: 'GET',
  path: '/admin/get-rehearsed-players',
  access: 'admin',
  summary: 'Lists the players of a rehearsal: the recipients, or those excluded for a reason.',
  input: z.strictObject({
    id: Id,
    /** Omitted: the recipients. */
    reason: z.optional(LeftOutReason),
    /** Only recipients who wait for the end of quiet hours. */
    held: z.optional(z.literal('true')),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(40))),
    record: PageSize,
  }),
  output: z.object({ list: z.array(RehearsedPlayer), next: z.nullable(z.string()) }),
})

export const getRehearsalSamples = endpoint({
  method: 'GET',
  path: '/admin/get-rehearsal-samples',
  access: 'admin',
  summary:
    'Returns sample recipients of a rehearsal with the text they will receive. Each seed returns different players.',
  input: z.strictObject({ id: Id, seed: z._default(wholeNumber(0, 1_000_000), 0) }),
  output: z.object({
    list: z.array(
      z.object({
        ...RehearsedPlayer.shape,
        title: z.string(),
        body: z.string(),
        /** The language of the texts: English if there is none in the player's. */
        textLocale: Locale,
      }),
    ),
  }),
})

export const exportRehearsal = endpoint({
  method: 'POST',
  path: '/admin/export-rehearsal',
  access: 'admin',
  summary:
    'Returns a single-use link, valid for one minute, that streams the players of a rehearsal as CSV, with reasons and times.',
  input: z.strictObject({
    id: Id,
    /** Only those left out, for this reason or for any; omitted: everyone. */
    leftOut: z.optional(z.union([LeftOutReason, z.literal('any')])),
    /** Only the recipients, or only those of them who wait for the end of quiet hours. */
    recipients: z.optional(z.enum(['all', 'held'])),
  }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})
