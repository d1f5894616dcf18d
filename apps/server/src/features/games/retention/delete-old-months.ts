import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable, Transaction } from '#src/core/database/database.ts'
import { endOf } from '#src/core/database/event-months.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { isWaiting } from '../statistics/count-waiting.ts'
import { isUnrecorded } from '../statistics/record-last-searched.ts'

/** How long players may wait while a month is emptied. If its locks are not released by then, it is emptied later. */
const lockTimeoutMs = 500
const unknownInStep = 2000

/** A month of events that is old enough to be deleted. */
interface DueMonth {
  month: number
  /** The role may empty its table as a whole. */
  isOwn: boolean
}

/**
 * Deletes the events of each month that ended before a moment by truncating its table; a row marks the events of all
 * its games as gone. A month with games that still wait to be counted stays. Returns the months that this server's role
 * may not truncate; their games are deleted one by one.
 */
export async function deleteOldMonths(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  before: Date,
  signal: AbortSignal,
): Promise<number[]> {
  const due = await findDueMonths(db, before)
  for (const { month, isOwn } of due) {
    if (signal.aborted) return []
    if (!isOwn || (await hasUncounted(db, month))) continue
    const isGone = await db.transaction((tx) => empty(tx, month, clock.now())).catch(isHeldElsewhere)
    if (!isGone) break
  }
  await clearUnknown(db, signal)
  return due.filter(({ isOwn }) => !isOwn).map(({ month }) => month)
}

async function findDueMonths(db: Queryable, before: Date): Promise<DueMonth[]> {
  const { rows } = await db.query<DueMonth>({
    name: 'event_months_there',
    text: `select month, has_table_privilege(part, 'truncate') as "isOwn" from (
        select inhrelid::regclass as part, substring(relname from '[0-9]+$')::int as month
        from pg_inherits join pg_class on oid = inhrelid where inhparent = 'game_events'::regclass
      ) as parts
      where month > 0 and month not in (select month from gone_event_months) order by month`,
  })
  return rows.filter(({ month }) => endOf(month) <= before)
}

/** Whether the events of a month are still needed. Both kinds of waiting games have an index. */
async function hasUncounted(db: Queryable, month: number): Promise<boolean> {
  const { rows } = await db.query<{ waits: boolean }>({
    name: 'event_month_waits',
    text: `select exists (select from games where ${isWaiting} and events_month = $1)
      or exists (select from games where ${isUnrecorded} and events_month = $1) as waits`,
    values: [month],
  })
  return rows[0]?.waits ?? false
}

async function empty(tx: Transaction, month: number, now: Date): Promise<true> {
  await tx.query(`set local lock_timeout = ${lockTimeoutMs}`)
  // transactions that saw the month finish first; later ones see that it is gone
  await tx.query('lock table gone_event_months in access exclusive mode')
  await tx.query(`truncate game_events_${month}`)
  await tx.query('insert into gone_event_months (month, gone_at) values ($1, $2)', [month, now])
  await writeAudit(tx, now, systemActor, {
    action: 'data.delete_events',
    subjectKind: 'data',
    subjectId: null,
    after: { before: endOf(month).toISOString() },
  })
  return true
}

/** The next run tries again. */
function isHeldElsewhere(error: unknown): false {
  if (error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01'))
    return false
  throw error
}

/** Unknown events are not stored by month: those of games of deleted months are deleted in steps. */
async function clearUnknown(db: Queryable, signal: AbortSignal): Promise<void> {
  const { rows } = await db.query<{ months: number[] | null }>(
    'select array_agg(month) as months from gone_event_months where not is_cleared',
  )
  const months = rows[0]?.months
  if (!months) return
  let after = { gameId: '00000000-0000-0000-0000-000000000000', id: '00000000-0000-0000-0000-000000000000' }
  await inSteps(signal, async () => {
    const step = await db.query<{ gameId: string; id: string }>({
      name: 'unknown_events_clear',
      text: `with step as materialized (
          select game_id, id from unknown_events where (game_id, id) > ($1, $2)
          order by game_id, id limit ${unknownInStep}
        ), gone as (
          delete from unknown_events using step join games on games.id = step.game_id
          where games.events_month = any($3)
            and unknown_events.game_id = step.game_id and unknown_events.id = step.id
        )
        select game_id as "gameId", id from step order by game_id desc, id desc limit 1`,
      values: [after.gameId, after.id, months],
    })
    after = step.rows[0] ?? after
    return step.rows.length > 0
  })
  if (signal.aborted) return
  await db.query('update gone_event_months set is_cleared = true where month = any($1)', [months])
}
