import type { Database } from '#src/core/database/database.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'

/** On the embedded engine all requests wait for a step. */
const playersAtOnce = { postgres: 500, embedded: 100 } as const

/**
 * Moves all pending totals into the rows of `users`, by which lists sort and filter, in the order of player IDs.
 * Players whose row is locked by a game are skipped until the next run.
 */
export async function mergeRunningTotals(db: Database, signal: AbortSignal): Promise<void> {
  const atOnce = playersAtOnce[db.engine]
  let after = '00000000-0000-0000-0000-000000000000'
  await inSteps(signal, async () => {
    // Rows of users first, in the order of the code that adds to totals, to avoid deadlocks.
    const { rows } = await db.query<{ n: number; last: string | null }>({
      name: 'running_totals_merge',
      text: `with waiting as materialized (
          select user_id from running_totals where user_id > $1 order by user_id limit ${atOnce}
        ), locked as materialized (
          select id from users where id in (select user_id from waiting) order by id for no key update skip locked
        ), taken as (
          delete from running_totals as running using locked where running.user_id = locked.id returning running.*
        ), merged as (
          update users set items_found = users.items_found + taken.items_found,
            hints_used = users.hints_used + taken.hints_used, play_seconds = users.play_seconds + taken.play_seconds
          from taken where users.id = taken.user_id
        )
        select count(*)::int as n, max(user_id::text) as last from waiting`,
      values: [after],
    })
    const { n, last } = rows[0] ?? { n: 0, last: null }
    if (last !== null) after = last
    return n === atOnce
  })
}
