import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { type LeftOutReason, leftOutReasons } from '@loupe/contract/admin/notifications/notification-audience'
import type { Actor } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { Values } from '#src/core/list/values.ts'
import { notificationColumns, readNotification, type StoredAudience } from './notifications.row.ts'
import { type Cap, fullPlayers } from './schedule/groups.ts'
import type { SelectedRange } from './sending/select-step.ts'

/** A notification with what is known of it inside the server alone. */
export interface StoredNotification {
  notification: Notification
  audience: StoredAudience | null
  /** Who asked for it, and through which request: for the audit entry of a send that goes on after it. */
  actor: Actor
  steps: { done: number; total: number }
  /** How far its players are selected: none made after `before`, and all up to `after` are read. */
  selection: { before: string | null; after: string | null }
}

/** What is written by people. */
export type NotificationFields = Pick<Notification, 'title' | 'body' | 'translations' | 'link' | 'kind'> & {
  audience: StoredAudience | null
} & NotificationRules

/** Who of the audience is left out, and when the others get it. */
export type NotificationRules = Pick<
  Notification,
  'exclude' | 'when' | 'spreadHours' | 'keepsQuietHours' | 'keepsDailyCap'
>

/** The rules of a notification for which nobody sets any. */
export const usualRules: NotificationRules = {
  exclude: { filters: [], notificationIds: [] },
  when: { kind: 'now' },
  spreadHours: 0,
  keepsQuietHours: true,
  keepsDailyCap: true,
}

const columns = [
  ...notificationColumns,
  'audience',
  'actor',
  'steps_done',
  'steps_total',
  'selected_before',
  'selected_after',
].join(', ')

/** @throws AppError `not_found` */
export async function findNotification(db: Queryable, id: string): Promise<Notification> {
  const { notification } = await select(db, 'where id = $1', id)
  return notification
}

/** The latest notifications that a rule has sent. */
export async function findRuns(db: Queryable, ruleId: string, atMost: number): Promise<Notification[]> {
  const { rows } = await db.query<unknown[]>({
    text: `select ${notificationColumns.join(', ')} from notifications where rule_id = $1
      order by created_at desc, id desc limit $2`,
    values: [ruleId, atMost],
    rowMode: 'array',
  })
  return rows.map(readNotification)
}

/** @throws AppError `not_found` */
export async function findStored(db: Queryable, id: string): Promise<StoredNotification> {
  return select(db, 'where id = $1', id)
}

/** @throws AppError `not_found` */
export async function findAudience(db: Queryable, id: string): Promise<StoredAudience | null> {
  return (await select(db, 'where id = $1', id)).audience
}

/**
 * Reads a notification and holds it until the transaction ends: steps of its send and what is done to it follow one
 * another. @throws AppError `not_found`
 */
export async function lockNotification(tx: Queryable, id: string): Promise<StoredNotification> {
  return select(tx, 'where id = $1 for update', id)
}

/** Writes a notification of which it is not counted yet how many players it is for. */
export async function insertNotification(
  tx: Queryable,
  id: string,
  fields: NotificationFields & Pick<Notification, 'state' | 'scheduledAt'> & { ruleId?: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await tx.query(
    `insert into notifications (id, ${fieldColumns.join(', ')}, scheduled_at, audience_count, state, actor, created_at,
       created_by, updated_at, is_selected, rule_id)
     values ($1, ${fieldColumns.map((_, index) => `$${index + 8}`).join(', ')}, $2, 0, $3, $4, $5, $6, $5, false, $7)`,
    [
      id,
      fields.scheduledAt,
      fields.state,
      JSON.stringify(actor),
      now,
      actor.adminId,
      fields.ruleId ?? null,
      ...valuesOf(fields),
    ],
  )
}

/** Saves what people wrote. */
export async function writeFields(
  tx: Queryable,
  id: string,
  fields: NotificationFields & Pick<Notification, 'scheduledAt'>,
  now: Date,
): Promise<void> {
  const sets = fieldColumns.map((name, index) => `${name} = $${index + 4}`)
  await tx.query(
    `update notifications set ${sets.join(', ')}, scheduled_at = $2, updated_at = $3, version = version + 1 where id = $1`,
    [id, fields.scheduledAt, now, ...valuesOf(fields)],
  )
}

/** What happens to a notification beside being written. */
export interface Course {
  state?: Notification['state']
  scheduled_at?: Date | null
  started_at?: Date
  ended_at?: Date | null
  edited_at?: Date
  deleted_at?: Date | null
  change?: string
  actor?: string
  /** Nothing of its players is selected or counted. */
  is_selected?: true
  audience_count?: 0
  rehearsal_id?: string
}

export async function writeCourse(tx: Queryable, id: string, course: Course): Promise<void> {
  const names = Object.keys(course)
  const sets = names.map((name, index) => `${name} = $${index + 2}`)
  await tx.query(`update notifications set ${sets.join(', ')} where id = $1`, [id, ...Object.values(course)])
}

/** Begins to select the players of a notification, out of so many. */
export async function beginSelection(
  tx: Queryable,
  id: string,
  { of, before }: { of: number; before: string | null },
): Promise<void> {
  await tx.query(
    `update notifications set is_selected = false, audience_count = 0, steps_total = 0, selected_of = $2,
       selected_before = $3, selected_after = null, selected_read = 0 where id = $1`,
    [id, of, before],
  )
}

/** Counts what was counted or selected from a range of players, who of them is left out, and the steps that it made. */
export async function countSelection(
  tx: Queryable,
  id: string,
  { players, read, last, isLast, leftOut = {}, steps = 0 }: Counted,
): Promise<void> {
  const sums = leftOutReasons.map((reason, index) => {
    const column = leftOutColumns[reason]
    return `${column} = ${column} + $${index + 7}`
  })
  await tx.query(
    `update notifications set audience_count = audience_count + $2, selected_read = selected_read + $3,
       selected_after = coalesce($4, selected_after), is_selected = $5, steps_total = steps_total + $6,
       ${sums.join(', ')} where id = $1`,
    [id, players, read, last, isLast, steps, ...leftOutReasons.map((reason) => leftOut[reason] ?? 0)],
  )
}

type Counted = Omit<SelectedRange, 'leftOut' | 'steps'> & Partial<SelectedRange>

const leftOutColumns: Record<LeftOutReason, string> = {
  erased: 'erased',
  test: 'test',
  excluded: 'excluded',
  suspended: 'suspended',
  optedOut: 'opted_out',
  quietAllDay: 'quiet_all_day',
  dailyCap: 'daily_cap',
}

/** The step of a send that is due first. */
export interface NextStep {
  n: number
  dueAt: Date
  /** When it is too late for it: quiet hours begin for one of its players. */
  quietAt: Date | null
}

export async function findNextStep(tx: Queryable, id: string): Promise<NextStep | null> {
  const { rows } = await tx.query<NextStep>({
    name: 'notification_next_step',
    text: `select n, due_at as "dueAt", quiet_at as "quietAt" from notification_steps
      where notification_id = $1 order by due_at, n limit 1`,
    values: [id],
  })
  return rows[0] ?? null
}

/**
 * Sends one step and counts it, all in one statement; `change` is its place in the inboxes. Answers between which ids its
 * players are.
 */
export async function sendStep(
  tx: Queryable,
  id: string,
  n: number,
  { change, now, cap }: { change: string; now: Date; cap: Cap | null },
): Promise<{ firstId: string; lastId: string }> {
  const values = new Values()
  const { bind } = values
  const step = `notification_id = ${bind(id)}::uuid and n = ${bind(n)}::integer`
  const [place, at] = [bind(change), bind(now)]
  const capped = cap === null ? '' : `${fullPlayers(cap, bind, 'players')},`
  const isFull = `exists (select from capped where player_id = id and nth_at > due_at - interval '24 hours')`
  const { rows } = await tx.query<{ firstId: string; lastId: string }>({
    ...(cap === null ? { name: 'notification_step' } : {}),
    text: `with step as (
        delete from notification_steps where ${step} returning user_ids, due_at
      ), players as (
        select unnest(user_ids) as id, due_at from step
      ), ${capped} delivered as (
        insert into deliveries (notification_id, player_id, change, due_at, sent_at)
        select $1::uuid, id, ${place}::bigint, due_at, ${at}::timestamptz from players
        ${cap === null ? '' : `where not ${isFull} returning player_id`}
      )
      update notifications set steps_done = steps_done + 1, sent = sent + ${sentOf(cap)}, daily_cap = daily_cap
        + cardinality(step.user_ids) - ${sentOf(cap)}
      from step where id = $1::uuid
      returning step.user_ids[1] as "firstId", step.user_ids[cardinality(step.user_ids)] as "lastId"`,
    values: values.list,
  })
  const [ends] = rows
  if (!ends) throw new Error(`Step ${n} of notification ${id} is not there any more`)
  return ends
}

function sentOf(cap: Cap | null): string {
  return cap === null ? 'cardinality(step.user_ids)' : '(select count(*)::int from delivered)'
}

/** A step was replaced by others, which were counted: it is as good as done. */
export async function countPostponed(tx: Queryable, id: string): Promise<void> {
  await tx.query('update notifications set steps_done = steps_done + 1 where id = $1', [id])
}

/** The notifications that count for the daily limit at a moment, for another one; null where nobody can be beyond it. */
export async function findCap(
  tx: Queryable,
  id: string,
  { dailyCap, from }: { dailyCap: number; from: Date },
): Promise<Cap | null> {
  const since = new Date(from.getTime() - 86_400_000)
  const { rows } = await tx.query<{ id: string }>({
    name: 'notifications_of_a_day',
    text: `select id from notifications where started_at is not null and kind <> 'critical'
        and coalesce(ended_at, 'infinity') > $2 and sent > 0 and id <> $1`,
    values: [id, since],
  })
  if (rows.length < dailyCap) return null
  return { atMost: dailyCap, notificationIds: rows.map((row) => row.id), since }
}

/** A send is over: whom it was for is told by its deliveries now. */
export async function clearSteps(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from notification_steps where notification_id = $1', [id])
}

/** In the order of `valuesOf`. */
const fieldColumns = [
  'title',
  'body',
  'translations',
  'link',
  'kind',
  'audience',
  'exclude',
  'timing',
  'spread_hours',
  'keeps_quiet_hours',
  'keeps_daily_cap',
]

function valuesOf(fields: NotificationFields): unknown[] {
  const { title, body, translations, link, kind, audience, exclude, when } = fields
  const { spreadHours, keepsQuietHours, keepsDailyCap } = fields
  return [
    title,
    body,
    JSON.stringify(translations),
    link,
    kind,
    audience === null ? null : JSON.stringify(audience),
    JSON.stringify(exclude),
    JSON.stringify(when),
    spreadHours,
    keepsQuietHours,
    keepsDailyCap,
  ]
}

async function select(db: Queryable, clause: string, id: string): Promise<StoredNotification> {
  const { rows } = await db.query<unknown[]>({
    text: `select ${columns} from notifications ${clause}`,
    values: [id],
    rowMode: 'array',
  })
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const [audience, actor, done, total, before, after] = row.slice(notificationColumns.length) as [
    StoredAudience | null,
    Actor,
    number,
    number,
    string | null,
    string | null,
  ] // in the order of the columns
  const notification = readNotification(row)
  return { notification, audience, actor, steps: { done, total }, selection: { before, after } }
}
