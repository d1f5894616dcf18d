import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { progressLimits, readHours } from '@loupe/contract/admin/notifications/notification-progress'
import type { Locale } from '@loupe/contract/shared/values'
import type { Queryable } from '#src/core/database/database.ts'
import { readsCounter } from './count-reads.ts'

/** Records that a step was sent: its copies by hour and language. Call it while the step still exists. */
export async function recordProgress(tx: Queryable, id: string, n: number): Promise<void> {
  await tx.query({
    name: 'notification_progress_note',
    text: `insert into notification_progress as progress (notification_id, hour, locale, n)
      select notification_id, date_trunc('hour', due_at, 'UTC'), locale, value::integer
      from notification_steps cross join jsonb_each_text(locales) as counted (locale, value)
      where notification_id = $1 and notification_steps.n = $2 and value <> '0'
      on conflict (notification_id, hour, locale) do update set n = progress.n + excluded.n`,
    values: [id, n],
  })
}

/** The same for a step that has left out some of its players: by its copies. */
export async function recordCopies(
  tx: Queryable,
  id: string,
  { change, firstId, lastId }: { change: string; firstId: string; lastId: string },
): Promise<void> {
  await tx.query({
    name: 'notification_progress_note_copies',
    text: `insert into notification_progress as progress (notification_id, hour, locale, n)
      select notification_id, date_trunc('hour', due_at, 'UTC'), locale, count(*)
      from deliveries join users on users.id = player_id
      where notification_id = $1 and player_id between $2 and $3 and change = $4::bigint
      group by 1, 2, 3
      on conflict (notification_id, hour, locale) do update set n = progress.n + excluded.n`,
    values: [id, firstId, lastId, change],
  })
}

interface Hour {
  hour: Date
  locale: Locale
  done: number
  waiting: number
}

/** Copies by the hour when they are due, and by language: sent and waiting. */
export async function findHours(db: Queryable, id: string): Promise<Hour[]> {
  const { rows } = await db.query<Hour>(
    `select hour, locale, sum(done)::int as done, sum(waiting)::int as waiting from (
       select hour, locale, n as done, 0 as waiting from notification_progress where notification_id = $1
       union all
       select date_trunc('hour', due_at, 'UTC'), locale, 0, value::integer
       from notification_steps cross join jsonb_each_text(locales) as counted (locale, value)
       where notification_id = $1 and value <> '0'
     ) as copies group by 1, 2 order by 1, 2`,
    [id],
  )
  return rows
}

/** How many copies of some notifications were read within each of `readHours`, in their order. */
export async function findReads(db: Queryable, ids: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await db.query<{ id: string; hour: number; n: number }>(
    `select split_part(key, '.', 1) as id, split_part(key, '.', 2)::int as hour, sum(n)::int as n
     from unnest($1::text[]) as wanted (id) cross join unnest($2::int[]) as wanted_hour
     join kept_counts on counter = '${readsCounter}' and key = wanted.id || '.' || wanted_hour
     group by 1, 2`,
    [ids, beginnings],
  )
  const reads = new Map(ids.map((id) => [id, readHours.map(() => 0)]))
  for (const { id, hour, n } of rows) {
    const at = beginnings.indexOf(hour)
    const own = reads.get(id)
    if (!own) continue
    for (let index = at; index < readHours.length; index += 1) own[index] = (own[index] ?? 0) + n
  }
  return reads
}

/** The hour at which the span that ends at each of `readHours` begins, as in `notification_read_hour`. */
const beginnings = readHours.map((hours) => (hours <= 72 ? hours - 1 : hours - 24))

/** The previous notifications of the same type with enough recipients, latest first. */
export async function findEarlier(
  db: Queryable,
  { id, kind, startedAt }: Pick<Notification, 'id' | 'kind' | 'startedAt'>,
): Promise<{ id: string; sent: number }[]> {
  const { rows } = await db.query<{ id: string; sent: number }>(
    `select id, sent from notifications
     where kind = $2 and started_at < $3 and id <> $1 and sent >= ${progressLimits.earlierSent}
       and state in ('sent', 'cancelled') order by started_at desc limit ${progressLimits.earlier}`,
    [id, kind, startedAt],
  )
  return rows
}
