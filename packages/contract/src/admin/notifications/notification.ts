import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { Id, Timestamp } from '../../shared/values.ts'
import { KeptAudience, KeptExclusion, LeftOut } from './notification-audience.ts'
import { When } from './notification-schedule.ts'

/**
 * `paused` can go on; `cancelled` was stopped for good, before it began or in the middle; `failed` could not be sent
 * however often it was tried, and can be tried again.
 */
export const notificationStates = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
  'failed',
] as const

export const NotificationState = z.enum(notificationStates)

export type NotificationState = z.infer<typeof NotificationState>

/**
 * What a notification is about: players choose in their preferences which kinds they want. `critical` is for what they
 * have to know: it reaches those who chose other kinds too, at any hour, and counts for no daily limit.
 */
export const notificationKinds = ['news', 'puzzles', 'events', 'critical'] as const

export const NotificationKind = z.enum(notificationKinds)

export type NotificationKind = z.infer<typeof NotificationKind>

const KeptTexts = z.object({ title: z.string(), body: z.string() })

/**
 * Texts may hold variables that differ for each player, with what is read by those who lack them:
 * `{fullName|treasure hunter}`, `{username}`, `{property.level|1}`. They are filled in when the player's inbox is read,
 * in the language that they read then.
 *
 * A draft may lack anything: empty texts, no audience. What is missing is refused when it is sent.
 */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  translations: z.object({
    fr: z.optional(KeptTexts),
    ro: z.optional(KeptTexts),
    zh: z.optional(KeptTexts),
  }),
  link: z.nullable(z.string()),
  kind: NotificationKind,
  /** Null as long as a draft has none. */
  audience: z.nullable(KeptAudience),
  /** Who of the audience is left out. */
  exclude: KeptExclusion,
  when: When,
  /** Over how many hours its copies are spread. */
  spreadHours: z.int(),
  /** Copies wait for the end of their player's quiet hours. Never so for a critical one. */
  keepsQuietHours: z.boolean(),
  /** Who had as many notifications in 24 hours as the setting allows is left out. Never so for a critical one. */
  keepsDailyCap: z.boolean(),
  /** The automatic notification that it is a run of. */
  rule: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The latest rehearsal; it may be of an earlier version. */
  rehearsalId: z.nullable(Id),
  state: NotificationState,
  /**
   * How many players it is for. Until its send begins: as many as there were when it was written. While they are
   * selected or counted: as many as were found so far.
   *
   * A send selects its players in ranges, which takes seconds for a million of them, before the first copy is sent. It
   * has each player that existed when it began and was in the audience when their range was read.
   */
  audienceCount: z.int(),
  /** While the players are selected or counted: how many of all players were read for it. */
  selecting: z.nullable(z.object({ read: z.int(), of: z.int() })),
  /**
   * `sent + left out = audienceCount` once the state is `sent`; until then their sum is how far the send is.
   * `sent` deliveries lie in players' inboxes, of which `delivered`, `read` and `opened` are told by receipts. `failed`: who was
   * not reached when it could not be sent.
   */
  counts: z.object({
    sent: z.int(),
    delivered: z.int(),
    read: z.int(),
    /** How many followed its link. */
    opened: z.int(),
    leftOut: LeftOut,
    failed: z.int(),
  }),
  /**
   * When the send begins, if it waits: the moment that was asked for, the end of the time for undoing, or the first
   * moment at which it is the asked time somewhere on Earth. Until then everything of it can be changed.
   */
  scheduledAt: z.nullable(Timestamp),
  /** While copies wait for their time: the first of these times. */
  nextDueAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  /** Who wrote it; null for what no administrator did. */
  createdBy: z.nullable(AdministratorName),
  updatedAt: Timestamp,
  startedAt: z.nullable(Timestamp),
  endedAt: z.nullable(Timestamp),
  /** When texts that players had already were changed last. */
  editedAt: z.nullable(Timestamp),
  deletedAt: z.nullable(Timestamp),
  /** Counts what is saved; a save names the one that it began with. */
  version: z.int(),
})

export type Notification = z.infer<typeof Notification>
