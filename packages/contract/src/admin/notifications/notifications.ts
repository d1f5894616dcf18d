import { leadsAway, safeHref } from '@loupe/rich-text/safe-href'
import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { PerLocaleCount } from '../../shared/counts.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { listLimits, listQuery, oneOrMore, PageSize, paged, wholeNumber } from '../../shared/lists.ts'
import { Id, Instant, optionalText, Timestamp, text } from '../../shared/values.ts'
import {
  audienceLimits,
  Exclusion,
  KeptAudience,
  KeptExclusion,
  LeftOut,
  NotificationAudience,
} from './notification-audience.ts'
import { ChannelName, ChannelReason, ChannelState } from './notification-channels.ts'
import { HoldMinutes, SpreadHours, When } from './notification-schedule.ts'

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

export const notificationLimits = {
  title: 80,
  body: 1000,
  link: 500,
  userIds: audienceLimits.userIds,
} as const

const Title = text(notificationLimits.title)
const Body = text(notificationLimits.body)
const Texts = z.strictObject({ title: Title, body: Body })
/** Texts on their way: either may still be empty. */
const UnfinishedTexts = z.strictObject({
  title: optionalText(notificationLimits.title),
  body: optionalText(notificationLimits.body),
})
/** Title and body themselves are English; a language that is missing here reads those. */
const Translations = z.strictObject({
  fr: z.optional(Texts),
  ro: z.optional(Texts),
  zh: z.optional(Texts),
})
/** Complete texts, as they are sent. */
export const notificationTexts = { title: Title, body: Body, translations: z._default(Translations, {}) }
const UnfinishedTranslations = z.strictObject({
  fr: z.optional(UnfinishedTexts),
  ro: z.optional(UnfinishedTexts),
  zh: z.optional(UnfinishedTexts),
})
export type Translations = z.infer<typeof UnfinishedTranslations>

/**
 * A place inside the game (`/…`) or an address of the web (`https://…`), by the rule for links in documents: what a
 * browser makes of it counts, and it holds no username or password.
 */
export const NotificationLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(notificationLimits.link),
    z.refine<string>(isSafeLink, { message: 'not_allowed' }),
  )

function isSafeLink(link: string): boolean {
  if (!/^(\/|https:\/\/)[^\s\\]*$/.test(link)) return false
  const href = safeHref(link)
  return href !== null && leadsAway(href) === link.startsWith('https:')
}

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

/** `title` is the English one, which every notification has. */
export const notificationSorts = ['createdAt', 'title', 'state', 'audienceCount'] as const

export const notificationFilters = {
  state: z.optional(oneOrMore(NotificationState)),
  kind: z.optional(oneOrMore(NotificationKind)),
}

/** Every parameter may be left out: then the answer is the plain list (specification section 7). */
export const NotificationListQuery = z.extend(listQuery(notificationSorts, notificationFilters), {
  record: z.optional(wholeNumber(1, listLimits.maxRecord)),
  search: z.optional(z.string().check(z.maxLength(listLimits.maxSearchLength))),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/admin/get_notification',
  access: 'admin',
  summary: 'Lists notifications, newest first. Returns a page if paging, search, sort or a filter is given.',
  input: NotificationListQuery,
  output: z.union([z.array(Notification), paged(Notification)]),
})

export const getNotification = endpoint({
  method: 'GET',
  path: '/admin/get-notification',
  access: 'admin',
  summary: 'Returns a notification with its counts, also while it is being sent.',
  input: z.strictObject({ id: Id }),
  output: Notification,
})

export const sendNotification = endpoint({
  method: 'POST',
  path: '/admin/bulk-notifications',
  access: 'admin',
  summary:
    'Sends a notification to the inboxes of an audience, now or at a scheduled time. Each player receives it once.',
  input: z.strictObject({
    title: Title,
    body: Body,
    translations: z._default(Translations, {}),
    link: z._default(z.nullable(NotificationLink), null),
    kind: z._default(NotificationKind, 'news'),
    audience: NotificationAudience,
    scheduledAt: z._default(z.nullable(Instant), null),
    /** Only written down: send-notification sends it. */
    draft: z._default(z.boolean(), false),
  }),
  output: Notification,
})

/** All that is written of a draft; each may be left out. */
const draftFields = {
  title: z.optional(UnfinishedTexts.shape.title),
  body: z.optional(UnfinishedTexts.shape.body),
  translations: z.optional(UnfinishedTranslations),
  link: z.optional(z.nullable(NotificationLink)),
  kind: z.optional(NotificationKind),
  audience: z.optional(z.nullable(NotificationAudience)),
  exclude: z.optional(Exclusion),
  when: z.optional(When),
  spreadHours: z.optional(SpreadHours),
  keepsQuietHours: z.optional(z.boolean()),
  keepsDailyCap: z.optional(z.boolean()),
}

export const addDraft = endpoint({
  method: 'POST',
  path: '/admin/add-notification-draft',
  access: 'admin',
  summary: 'Adds a draft, which may be incomplete. Use update-notification to save changes.',
  input: z.strictObject(draftFields),
  output: Notification,
})

export const sendDraft = endpoint({
  method: 'POST',
  path: '/admin/send-notification',
  access: 'admin',
  summary: 'Sends or schedules a draft, or reschedules a scheduled notification.',
  input: z.strictObject({
    id: Id,
    version: z.int(),
    /** Without it: at `scheduledAt`, or at once. */
    when: z.optional(When),
    scheduledAt: z._default(z.nullable(Instant), null),
    /** Sent at once, it still waits so long, so that undo-notification can take it back. */
    holdMinutes: z._default(HoldMinutes, 0),
    /**
     * A finished rehearsal of the audience and rules as they are now; another one is `rehearsal_outdated`. Where more
     * than 1 % of those who were to get it has joined or left since, it is `rehearsal_drifted`, with a `Drift` as
     * ResponseData. Where that was not measured within the last two minutes and takes longer than a request, it is
     * `rehearsal_unchecked`: check-rehearsal measures it.
     */
    rehearsalId: z.optional(Id),
  }),
  output: Notification,
})

export const updateNotification = endpoint({
  method: 'POST',
  path: '/admin/update-notification',
  access: 'admin',
  summary:
    'Updates a notification. Once sending has started, only its texts and link can change; inboxes are updated too.',
  input: z.strictObject({
    id: Id,
    version: z.int(),
    ...draftFields,
    /** Of a scheduled one; the same as `when: { kind: 'at' }`. */
    scheduledAt: z.optional(Instant),
  }),
  output: Notification,
})

export const undoNotification = endpoint({
  method: 'POST',
  path: '/admin/undo-notification',
  access: 'admin',
  summary: 'Returns a scheduled notification to draft. Has no effect once sending has started.',
  input: z.strictObject({ id: Id }),
  output: Notification,
})

export const deleteNotification = endpoint({
  method: 'POST',
  path: '/admin/delete-notification',
  access: 'admin',
  summary: 'Deletes a notification. Unread copies are removed from inboxes, and sending stops.',
  input: z.strictObject({ id: Id }),
  /** `recalled`: how many copies had not been read. */
  output: z.object({ id: Id, recalled: z.int() }),
})

export const restoreNotification = endpoint({
  method: 'POST',
  path: '/admin/restore-notification',
  access: 'admin',
  summary: 'Restores a deleted notification and its copies. An interrupted send stays paused.',
  input: z.strictObject({ id: Id }),
  output: Notification,
})

export const pauseNotification = endpoint({
  method: 'POST',
  path: '/admin/pause-notification',
  access: 'admin',
  summary: 'Pauses a running send after its current step.',
  input: z.strictObject({ id: Id }),
  output: Notification,
})

export const resumeNotification = endpoint({
  method: 'POST',
  path: '/admin/resume-notification',
  access: 'admin',
  summary: 'Resumes a paused or failed send where it stopped.',
  input: z.strictObject({ id: Id }),
  output: Notification,
})

export const stopNotification = endpoint({
  method: 'POST',
  path: '/admin/stop-notification',
  access: 'admin',
  summary: 'Stops a scheduled, running or paused send permanently. Sent copies stay.',
  input: z.strictObject({ id: Id }),
  output: Notification,
})

export const measureAudience = endpoint({
  method: 'POST',
  path: '/admin/measure-audience',
  access: 'admin',
  summary:
    'Returns the current size of an audience, who would be excluded, and their languages and quiet hours.',
  input: z.strictObject({
    audience: z.optional(NotificationAudience),
    /** Of a notification as it is written, instead of an audience, exclusions and a kind. */
    id: z.optional(Id),
    exclude: z.optional(Exclusion),
    kind: z._default(NotificationKind, 'news'),
    /** When it would be sent; null for now. */
    scheduledAt: z._default(z.nullable(Instant), null),
  }),
  output: z.object({
    audienceCount: z.int(),
    leftOut: LeftOut,
    /** Of those who would get it. */
    locales: PerLocaleCount,
    /**
     * Of those who would get it: how many are within their quiet hours at that time, by their own time zone (UTC where
     * it is not known).
     */
    quiet: z.int(),
  }),
})

/** One player's copy. */
export const Delivery = z.object({
  player: z.object({ id: Id, username: z.string(), fullName: z.string(), isErased: z.boolean() }),
  /** When their app had it, and when they read it, as the app told. */
  deliveredAt: z.nullable(Timestamp),
  readAt: z.nullable(Timestamp),
  /** When they followed its link. */
  openedAt: z.nullable(Timestamp),
  /** What became of it beyond the inbox, for 30 days: for each of their devices, and each webhook. */
  channels: z.array(
    z.object({ channel: ChannelName, state: ChannelState, reason: z.nullable(ChannelReason) }),
  ),
})
export type Delivery = z.infer<typeof Delivery>

export const getDeliveries = endpoint({
  method: 'GET',
  path: '/admin/get-notification-deliveries',
  access: 'admin',
  summary:
    'Lists the deliveries of a notification by player ID. Use `read` for read or unread ones only; a page of unread ones may be shorter.',
  input: z.strictObject({
    id: Id,
    read: z.optional(z.enum(['true', 'false'])),
    /** One player alone. */
    playerId: z.optional(Id),
    /** `next` of the page before. */
    after: z.optional(Id),
    record: PageSize,
  }),
  output: z.object({
    list: z.array(Delivery),
    next: z.nullable(Id),
    /** They were deleted for their age; what was counted of them stays. */
    isGone: z.boolean(),
  }),
})

export const exportDeliveries = endpoint({
  method: 'POST',
  path: '/admin/export-notification-deliveries',
  access: 'admin',
  summary:
    'Returns a single-use link, valid for one minute, that streams the deliveries of a notification as CSV.',
  input: z.strictObject({ id: Id, read: z._default(z.nullable(z.boolean()), null) }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})

export const getAudiencePlayers = endpoint({
  method: 'GET',
  path: '/admin/get-audience-players',
  access: 'admin',
  summary: 'Lists the individually selected players of a notification, by ID.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    list: z.array(z.object({ id: Id, username: z.string(), fullName: z.string(), isErased: z.boolean() })),
  }),
})
