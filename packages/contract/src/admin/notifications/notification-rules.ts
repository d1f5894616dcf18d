import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Nothing, Timestamp, text } from '../../shared/values.ts'
import { Notification, NotificationKind } from './notification.ts'
import { KeptAudience, ruleAudience } from './notification-audience.ts'
import { NotificationLink, notificationTexts } from './notification-texts.ts'

export const ruleLimits = { name: 60, count: 50, timesAtMost: 100, everyDays: 365, runs: 50 } as const

/** An integer in JSON. */
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/**
 * An automatic notification: every hour it is sent to the players who have begun to meet a condition since the previous
 * run, outside their quiet hours and within the daily limit.
 */
export const NotificationRule = z.object({
  id: Id,
  name: z.string(),
  ...z.pick(Notification, { title: true, body: true, translations: true, link: true, kind: true }).shape,
  /** The filter of players. Test players are excluded, unless it has `isTest`. */
  audience: KeptAudience,
  /** How often one player gets it at most, and the least number of days between two times. */
  timesAtMost: z.int(),
  everyDays: z.int(),
  /** Whether it also goes to players who meet the condition when the rule is turned on. */
  reachesAll: z.boolean(),
  isOn: z.boolean(),
  /** A run is in progress. */
  isRunning: z.boolean(),
  nextRunAt: z.nullable(Timestamp),
  /** The last run: its time, how many players began to meet the condition, and whether it failed. */
  lastRun: z.nullable(z.object({ at: Timestamp, found: z.int(), isFailed: z.boolean() })),
  /** Copies in inboxes, of all runs. */
  sent: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
})
export type NotificationRule = z.infer<typeof NotificationRule>

/** The fields of a rule that administrators write. */
const fields = {
  name: text(ruleLimits.name),
  ...notificationTexts,
  link: z._default(z.nullable(NotificationLink), null),
  kind: z._default(NotificationKind, 'news'),
  audience: ruleAudience,
  timesAtMost: z._default(whole(1, ruleLimits.timesAtMost), 1),
  everyDays: z._default(whole(0, ruleLimits.everyDays), 0),
  reachesAll: z._default(z.boolean(), false),
}

export const getNotificationRules = endpoint({
  method: 'GET',
  path: '/admin/get-notification-rules',
  access: 'admin',
  summary: 'Lists automatic notifications by name, with their last run and how many copies were sent.',
  input: Nothing,
  output: z.object({ list: z.array(NotificationRule) }),
})

export const getRuleRuns = endpoint({
  method: 'GET',
  path: '/admin/get-notification-rule-runs',
  access: 'admin',
  summary: 'Lists the latest 50 notifications that an automatic notification has sent, newest first.',
  input: z.strictObject({ id: Id }),
  output: z.object({ list: z.array(Notification) }),
})

export const addNotificationRule = endpoint({
  method: 'POST',
  path: '/admin/add-notification-rule',
  access: 'admin',
  summary: 'Adds an automatic notification, which stays off until it is turned on.',
  input: z.strictObject(fields),
  output: NotificationRule,
})

export const updateNotificationRule = endpoint({
  method: 'POST',
  path: '/admin/update-notification-rule',
  access: 'admin',
  summary:
    'Updates an automatic notification. If the condition changes, players who already meet the new one get nothing, unless `reachesAll` is set.',
  input: z.strictObject({ id: Id, version: z.int(), ...fields }),
  output: NotificationRule,
})

export const turnNotificationRule = endpoint({
  method: 'POST',
  path: '/admin/turn-notification-rule',
  access: 'admin',
  summary: 'Turns an automatic notification on or off. Turning it off stops its sends.',
  input: z.strictObject({ id: Id, isOn: z.boolean() }),
  output: NotificationRule,
})

export const deleteNotificationRule = endpoint({
  method: 'POST',
  path: '/admin/delete-notification-rule',
  access: 'admin',
  summary: 'Turns an automatic notification off and deletes it. Sent copies stay.',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: Id }),
})
