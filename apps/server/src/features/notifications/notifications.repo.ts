import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { Actor } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { notificationColumns, readNotification, type StoredAudience } from './notifications.row.ts'

/** A notification with its internal fields. */
export interface StoredNotification {
  notification: Notification
  audience: StoredAudience | null
  /** Who requested it, and in which request: for the audit entry of a send that ends later. */
  actor: Actor
  steps: { done: number; total: number }
  /** The progress of the selection: no player created after `before`, and all up to `after` are read. */
  selection: { before: string | null; after: string | null }
}

/** The fields that administrators write. */
export type NotificationFields = Pick<Notification, 'title' | 'body' | 'translations' | 'link' | 'kind'> & {
  audience: StoredAudience | null
} & NotificationRules

/** Who of the audience is left out, and when the others get it. */
export type NotificationRules = Pick<
  Notification,
  'exclude' | 'when' | 'spreadHours' | 'keepsQuietHours' | 'keepsDailyCap'
>

/** The default rules of a notification. */
export const defaultRules: NotificationRules = {
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
 * Reads a notification and locks it until the transaction ends: the steps of its send and administrators' actions run
 * one by one. @throws AppError `not_found`
 */
export async function lockNotification(tx: Queryable, id: string): Promise<StoredNotification> {
  return select(tx, 'where id = $1 for update', id)
}

/** Inserts a notification whose players are not counted yet. */
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

/** Saves the fields that administrators wrote. */
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

/** The changes of a notification besides its fields. */
export interface StateChange {
  state?: Notification['state']
  scheduled_at?: Date | null
  started_at?: Date
  ended_at?: Date | null
  edited_at?: Date
  deleted_at?: Date | null
  change?: string
  actor?: string
  /** Resets the selection and count of its players. */
  is_selected?: true
  audience_count?: 0
  rehearsal_id?: string
}

export async function writeState(tx: Queryable, id: string, change: StateChange): Promise<void> {
  const names = Object.keys(change)
  const sets = names.map((name, index) => `${name} = $${index + 2}`)
  await tx.query(`update notifications set ${sets.join(', ')} where id = $1`, [id, ...Object.values(change)])
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
