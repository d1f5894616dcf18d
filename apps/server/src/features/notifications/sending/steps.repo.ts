import type { Queryable } from '#src/core/database/database.ts'
import { Values } from '#src/core/list/values.ts'
import { cappedPlayers, type DailyCap } from '../schedule/daily-cap.ts'

/** The next due step of a send. */
export interface NextStep {
  n: number
  dueAt: Date
  /** Its deadline: when quiet hours begin for one of its players. */
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
 * Sends one step and counts it, all in one statement; `change` is its number in the inboxes. Returns the range of its
 * players' IDs.
 */
export async function sendStep(
  tx: Queryable,
  id: string,
  n: number,
  { change, now, cap }: { change: string; now: Date; cap: DailyCap | null },
): Promise<{ firstId: string; lastId: string }> {
  const values = new Values()
  const { bind } = values
  const step = `notification_id = ${bind(id)}::uuid and n = ${bind(n)}::integer`
  const [number, at] = [bind(change), bind(now)]
  const capped = cap === null ? '' : `${cappedPlayers(cap, bind, 'players')},`
  const isFull = `exists (select from capped where player_id = id and nth_at > due_at - interval '24 hours')`
  const { rows } = await tx.query<{ firstId: string; lastId: string }>({
    ...(cap === null ? { name: 'notification_step' } : {}),
    text: `with step as (
        delete from notification_steps where ${step} returning user_ids, due_at
      ), players as (
        select unnest(user_ids) as id, due_at from step
      ), ${capped} delivered as (
        insert into deliveries (notification_id, player_id, change, due_at, sent_at)
        select $1::uuid, id, ${number}::bigint, due_at, ${at}::timestamptz from players
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

function sentOf(cap: DailyCap | null): string {
  return cap === null ? 'cardinality(step.user_ids)' : '(select count(*)::int from delivered)'
}

/** Counts a step that was replaced by others as done. */
export async function countPostponed(tx: Queryable, id: string): Promise<void> {
  await tx.query('update notifications set steps_done = steps_done + 1 where id = $1', [id])
}

/** The notifications that count towards the daily limit of another one at a moment; null if no player can exceed it. */
export async function findDailyCap(
  tx: Queryable,
  id: string,
  { dailyCap, from }: { dailyCap: number; from: Date },
): Promise<DailyCap | null> {
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

/** Deletes the steps of a finished send: its deliveries have its players. */
export async function clearSteps(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from notification_steps where notification_id = $1', [id])
}
