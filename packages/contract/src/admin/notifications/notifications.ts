import * as z from 'zod/mini'
import { PerLocaleCount } from '../../shared/counts.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { listLimits, listQuery, oneOrMore, paged, wholeNumber } from '../../shared/lists.ts'
import { Id, Instant } from '../../shared/values.ts'
import { Notification, NotificationKind, NotificationState } from './notification.ts'
import { Exclusion, LeftOut, NotificationAudience } from './notification-audience.ts'
import { HoldMinutes, SpreadHours, When } from './notification-schedule.ts'
import { NotificationLink, notificationTexts, unfinishedNotificationTexts } from './notification-texts.ts'

/** `title` is the English one, which every notification has. */
export const notificationSorts = ['createdAt', 'title', 'state', 'audienceCount'] as const

export const notificationFilters = {
  state: z.optional(oneOrMore(NotificationState)),
  kind: z.optional(oneOrMore(NotificationKind)),
}

/** Every parameter is optional: without any, the response is the plain list (specification section 7). */
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
    ...notificationTexts,
    link: z._default(z.nullable(NotificationLink), null),
    kind: z._default(NotificationKind, 'news'),
    audience: NotificationAudience,
    scheduledAt: z._default(z.nullable(Instant), null),
    /** Only saved: send-notification sends it. */
    draft: z._default(z.boolean(), false),
  }),
  output: Notification,
})

/** The fields of a draft; each is optional. */
const draftFields = {
  ...unfinishedNotificationTexts,
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
    /** If sent at once, the delay during which undo-notification can cancel it. */
    holdMinutes: z._default(HoldMinutes, 0),
    /**
     * A finished rehearsal of the current audience and rules; another one is `rehearsal_outdated`. If more than 1 % of
     * its recipients have joined or left since, it is `rehearsal_drifted`, with a `Drift` as ResponseData. If that was
     * not measured within the last two minutes and takes longer than a request, it is `rehearsal_unchecked`:
     * check-rehearsal measures it.
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
    /** A saved notification, instead of an audience, exclusions and a kind. */
    id: z.optional(Id),
    exclude: z.optional(Exclusion),
    kind: z._default(NotificationKind, 'news'),
    /** When it would be sent; null for now. */
    scheduledAt: z._default(z.nullable(Instant), null),
  }),
  output: z.object({
    audienceCount: z.int(),
    leftOut: LeftOut,
    /** Of the recipients. */
    locales: PerLocaleCount,
    /** How many recipients are in quiet hours at that time, in their own time zone (UTC if it is not known). */
    quiet: z.int(),
  }),
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
