import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { KeptExclusion, LeftOut } from '@loupe/contract/admin/notifications/notification-audience'
import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
import { adminName } from '#src/core/audit/admin-name.ts'

/** The columns of a notification in the order of `readNotification`. */
export const notificationColumns = [
  'id',
  'title',
  'body',
  'translations',
  'link',
  'kind',
  'audience',
  'state',
  'audience_count',
  'sent',
  'suspended',
  'erased',
  'opted_out',
  `notification_receipts(id, 'delivered') as delivered`,
  `notification_receipts(id, 'read') as read`,
  'scheduled_at',
  'created_at',
  'created_by',
  `(select ${adminName('admins')} from admins
    where admins.id = created_by) as created_by_name`,
  'updated_at',
  'started_at',
  'ended_at',
  'edited_at',
  'deleted_at',
  'version',
  `case when not is_selected then json_build_object('read', selected_read, 'of', selected_of) end as selecting`,
  'exclude',
  'timing',
  'spread_hours',
  'keeps_quiet_hours',
  'keeps_daily_cap',
  'rehearsal_id',
  'test',
  'excluded',
  'quiet_all_day',
  'daily_cap',
  `(select min(due_at) from notification_steps
    where notification_id = id and state in ('sending', 'paused') and is_selected) as next_due_at`,
  `case when audience ? 'caseId' then (
    select json_build_object('id', id, 'puzzleId', puzzle_id, 'number', number) from cases
    where cases.id = (audience ->> 'caseId')::uuid) end as of_case`,
  `notification_receipts(id, 'opened') as opened`,
  'rule_id',
  `(select name from notification_rules where notification_rules.id = rule_id) as rule_name`,
] as const

type Values = [
  id: string,
  title: string,
  body: string,
  translations: Notification['translations'],
  link: string | null,
  kind: Notification['kind'],
  audience: StoredAudience | null,
  state: Notification['state'],
  audienceCount: number,
  sent: number,
  suspended: number,
  erased: number,
  optedOut: number,
  delivered: number,
  read: number,
  scheduledAt: Date | null,
  createdAt: Date,
  createdBy: string | null,
  createdByName: string | null,
  updatedAt: Date,
  startedAt: Date | null,
  endedAt: Date | null,
  editedAt: Date | null,
  deletedAt: Date | null,
  version: number,
  selecting: Notification['selecting'],
  exclude: StoredExclusion,
  when: When,
  spreadHours: number,
  keepsQuietHours: boolean,
  keepsDailyCap: boolean,
  rehearsalId: string | null,
  test: number,
  excluded: number,
  quietAllDay: number,
  dailyCap: number,
  nextDueAt: Date | null,
  ofCase: OfCase | null,
  opened: number,
  ruleId: string | null,
  ruleName: string | null,
]

type OfCase = NonNullable<Extract<NonNullable<Notification['audience']>, { chosen: number }>['case']>

/** As the contract parses it; it can be stored as JSON. */
export type StoredAudience =
  | { all: true; includeTest?: true | undefined }
  | { userIds: string[] }
  /** The players whom a case notifies (or would notify, with `ahead`), and their number. */
  | { caseId: string; players: number; ahead?: true }
  /** The players found in a run of a rule, and their number. */
  | { ruleId: string; runId: string; players: number }
  | {
      filter: Record<string, unknown>
      includeTest?: true | undefined
      viewName?: string | undefined
      query?: string | undefined
    }
  | { copies: StoredCopies; includeTest?: true | undefined }
  /** With the name of its file and the number of its players, once it is stored. */
  | { listId: string; name?: string | undefined; players?: number | undefined }

interface StoredCopies {
  notificationId: string
  state?: 'read' | 'unread' | undefined
  readBefore?: string | undefined
}

/** As the contract parses it; it can be stored as JSON. */
export type StoredExclusion = KeptExclusion

/** A notification from the values of `notificationColumns`. */
export function readNotification(row: readonly unknown[]): Notification {
  const [id, title, body, translations, link, kind, audience, state, audienceCount, sent, ...others] =
    row as Values // in the order of the columns
  const [suspended, erased, optedOut, delivered, read, scheduledAt, createdAt, by, name, ...times] = others
  const [updatedAt, startedAt, endedAt, editedAt, deletedAt, version, selecting, exclude, when, ...rules] =
    times
  const [spreadHours, keepsQuietHours, keepsDailyCap, rehearsalId, test, excluded, ...later] = rules
  const [quietAllDay, dailyCap, nextDueAt, ofCase, opened, ruleId, ruleName] = later
  const leftOut = { erased, test, excluded, suspended, optedOut, quietAllDay, dailyCap }
  const reached = sent + sumOf(leftOut)
  return {
    id,
    title,
    body,
    translations,
    link,
    kind,
    audience: audience === null ? null : visibleAudience(audience, ofCase),
    exclude,
    when,
    spreadHours,
    keepsQuietHours,
    keepsDailyCap,
    rule: ruleId === null ? null : { id: ruleId, name: ruleName ?? '' },
    rehearsalId,
    state,
    audienceCount,
    selecting,
    counts: {
      sent,
      delivered,
      read,
      opened,
      leftOut,
      failed: state === 'failed' ? audienceCount - reached : 0,
    },
    scheduledAt: scheduledAt?.toISOString() ?? null,
    nextDueAt: nextDueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: by === null ? null : { id: by, name: name ?? '' },
    updatedAt: updatedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    editedAt: editedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    version,
  }
}

/** Of players selected individually, by a case or by a rule, only their number. */
function visibleAudience(
  audience: StoredAudience,
  ofCase: OfCase | null,
): NonNullable<Notification['audience']> {
  if ('userIds' in audience) return { chosen: audience.userIds.length }
  if ('caseId' in audience) return { chosen: audience.players, ...(ofCase && { case: ofCase }) }
  if ('listId' in audience) {
    return { listId: audience.listId, name: audience.name ?? '', players: audience.players ?? 0 }
  }
  return 'players' in audience ? { chosen: audience.players } : audience
}

export function sumOf(leftOut: LeftOut): number {
  return Object.values(leftOut).reduce((sum, n) => sum + n, 0)
}
