import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { Id, Timestamp } from '../../shared/values.ts'
import { KeptAudience, KeptExclusion, LeftOut } from './notification-audience.ts'
import { When } from './notification-schedule.ts'

/**
 * `paused` can be resumed; `cancelled` was stopped for good, before or while it was sent; `failed` could not be sent
 * after all attempts, and can be tried again.
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
 * The kind of a notification: players choose in their preferences which kinds they want. `critical` reaches all
 * players, at any hour, and does not count towards the daily limit.
 */
export const notificationKinds = ['news', 'puzzles', 'events', 'critical'] as const

export const NotificationKind = z.enum(notificationKinds)

export type NotificationKind = z.infer<typeof NotificationKind>

const KeptTexts = z.object({ title: z.string(), body: z.string() })

/**
 * Texts may contain variables that differ for each player, with a fallback: `{fullName|treasure hunter}`, `{username}`,
 * `{property.level|1}`. They are filled in when the player's inbox is read, in the player's language at that time. A
 * draft may be incomplete: empty texts, no audience. What is missing is refused when it is sent.
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
  /** Null while a draft has none. */
  audience: z.nullable(KeptAudience),
  /** Who of the audience is left out. */
  exclude: KeptExclusion,
  when: When,
  /** Over how many hours its copies are spread. */
  spreadHours: z.int(),
  /** Copies wait for the end of their player's quiet hours; critical ones never do. */
  keepsQuietHours: z.boolean(),
  /** Players who have reached the daily limit are left out; never for a critical one. */
  keepsDailyCap: z.boolean(),
  /** The automatic notification that it is a run of. */
  rule: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The latest rehearsal; it may be of an earlier version. */
  rehearsalId: z.nullable(Id),
  state: NotificationState,
  /**
   * The number of its players. Until its send begins: as many as there were when it was saved. While they are selected
   * or counted: as many as were found so far. A send selects its players in ranges, which takes seconds for a million
   * of them, before the first copy is sent. It includes each player that existed when it began and was in the audience
   * when their range was read.
   */
  audienceCount: z.int(),
  /** While players are selected or counted: how many of all players were read. */
  selecting: z.nullable(z.object({ read: z.int(), of: z.int() })),
  /**
   * `sent + left out = audienceCount` once the state is `sent`; until then their sum is the progress. `sent` deliveries
   * are in players' inboxes; `delivered`, `read` and `opened` come from receipts. `failed`: players who were not
   * reached when it could not be sent.
   */
  counts: z.object({
    sent: z.int(),
    delivered: z.int(),
    read: z.int(),
    /** How many opened its link. */
    opened: z.int(),
    leftOut: LeftOut,
    failed: z.int(),
  }),
  /**
   * When the send begins, if it waits: the requested moment, the end of the time for undoing, or the first moment at
   * which it is the requested time anywhere on Earth. Until then everything can be changed.
   */
  scheduledAt: z.nullable(Timestamp),
  /** While copies wait for their time: the first of these times. */
  nextDueAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  /** The author; null if it was no administrator. */
  createdBy: z.nullable(AdministratorName),
  updatedAt: Timestamp,
  startedAt: z.nullable(Timestamp),
  endedAt: z.nullable(Timestamp),
  /** When the texts in players' inboxes were last changed. */
  editedAt: z.nullable(Timestamp),
  deletedAt: z.nullable(Timestamp),
  /** Incremented at each save; a save names the version that it is based on. */
  version: z.int(),
})

export type Notification = z.infer<typeof Notification>
