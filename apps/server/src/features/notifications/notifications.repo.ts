import type { Notification } from '@loupe/contract/admin/notifications'
import type { Actor } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { SelectedRange } from './audience/audience.ts'
import { notificationColumns, readNotification, type StoredAudience } from './notifications.row.ts'

/** A notification with what is known of it inside the server alone. */
export interface StoredNotification {
  notification: Notification
  audience: StoredAudience
  /** Who asked for it, and through which request: for the audit entry of a send that goes on after it. */
  actor: Actor
  steps: { done: number; total: number }
  /** How far its players are selected: none made after `before`, and all up to `after` are read. */
  selection: { before: string | null; after: string | null }
}

/** What is written by people. */
export type NotificationFields = Pick<
  Notification,
  'title' | 'body' | 'translations' | 'link' | 'kind' | 'scheduledAt'
> & { audience: StoredAudience }

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
  fields: NotificationFields & Pick<Notification, 'state'>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await tx.query(
    `insert into notifications (id, title, body, translations, link, kind, scheduled_at, audience, audience_count, state,
       actor, created_at, created_by, updated_at, is_selected)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, $11, $12, $11, false)`,
    [id, ...valuesOf(fields), fields.state, JSON.stringify(actor), now, actor.adminId],
  )
}

/** Saves what people wrote. */
export async function writeFields(
  tx: Queryable,
  id: string,
  fields: NotificationFields,
  now: Date,
): Promise<void> {
  await tx.query(
    `update notifications set title = $2, body = $3, translations = $4, link = $5, kind = $6, scheduled_at = $7,
       audience = $8, updated_at = $9, version = version + 1 where id = $1`,
    [id, ...valuesOf(fields), now],
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

/** Counts what was selected from a range of players, and the step that it makes, if any. */
export async function countSelection(
  tx: Queryable,
  id: string,
  { players, read, last, isLast }: SelectedRange,
  steps: number,
): Promise<void> {
  await tx.query(
    `update notifications set audience_count = audience_count + $2, selected_read = selected_read + $3,
       selected_after = coalesce($4, selected_after), is_selected = $5, steps_total = steps_total + $6 where id = $1`,
    [id, players, read, last, isLast, steps],
  )
}

/** Sends one step and counts it, all in one statement; `change` is its place in the inboxes. */
export async function sendStep(tx: Queryable, id: string, n: number, change: string): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'notification_step',
    text: `with step as (
        select user_ids, suspended, erased, opted_out from notification_steps where notification_id = $1::uuid and n = $2::integer
      ), delivered as (
        insert into deliveries (notification_id, player_id, change) select $1::uuid, unnest(user_ids), $3::bigint from step
      )
      update notifications set steps_done = $2::integer + 1, sent = sent + cardinality(step.user_ids),
        suspended = notifications.suspended + step.suspended, erased = notifications.erased + step.erased,
        opted_out = notifications.opted_out + step.opted_out
      from step where id = $1::uuid and steps_done = $2::integer`,
    values: [id, n, change],
  })
  if (rowCount !== 1) throw new Error(`Step ${n} of notification ${id} is not the next one`)
}

/** A send is over: whom it was for is told by its deliveries now. */
export async function clearSteps(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from notification_steps where notification_id = $1', [id])
}

function valuesOf({
  title,
  body,
  translations,
  link,
  kind,
  scheduledAt,
  audience,
}: NotificationFields): unknown[] {
  return [title, body, JSON.stringify(translations), link, kind, scheduledAt, JSON.stringify(audience)]
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
    StoredAudience,
    Actor,
    number,
    number,
    string | null,
    string | null,
  ] // in the order of the columns
  const notification = readNotification(row)
  return { notification, audience, actor, steps: { done, total }, selection: { before, after } }
}
