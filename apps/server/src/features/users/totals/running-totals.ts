import type { User } from '@loupe/contract/admin/users/users'
import type { Queryable } from '#src/core/database/database.ts'

/** What rounds add to their player's totals while they are played. */
export interface RunningTotals {
  itemsFound: number
  hintsUsed: number
  playSeconds: number
}

/**
 * The pending totals that a row of `users` does not include yet, for `addRunning`; null if there are none. Read
 * together with the row, both are of the same snapshot.
 */
export const runningOfUser = `(select array[running.items_found, running.hints_used, running.play_seconds]
  from running_totals as running where running.user_id = users.id)`

/** The exact totals of a player who was read with `runningOfUser`. */
export function addRunning(user: User, running: unknown): User {
  if (!Array.isArray(running)) return user
  const [itemsFound = 0, hintsUsed = 0, playSeconds = 0] = running as number[] // integers, as it selects them
  const { totals } = user
  return {
    ...user,
    totals: {
      ...totals,
      itemsFound: totals.itemsFound + itemsFound,
      hintsUsed: totals.hintsUsed + hintsUsed,
      playSeconds: totals.playSeconds + playSeconds,
    },
  }
}

/** Adds to the pending totals of some players, each of them once; the transaction has locked their rows in `users`. */
export async function addRunningTotals(
  tx: Queryable,
  players: readonly (RunningTotals & { id: string })[],
): Promise<void> {
  const changed = players.filter(
    ({ itemsFound, hintsUsed, playSeconds }) => itemsFound !== 0 || hintsUsed !== 0 || playSeconds !== 0,
  )
  if (changed.length === 0) return
  await tx.query({
    name: 'running_totals_add',
    text: `insert into running_totals as running (user_id, items_found, hints_used, play_seconds)
      select * from unnest($1::uuid[], $2::int[], $3::int[], $4::int[])
      on conflict (user_id) do update set items_found = running.items_found + excluded.items_found,
        hints_used = running.hints_used + excluded.hints_used,
        play_seconds = running.play_seconds + excluded.play_seconds`,
    values: [
      changed.map(({ id }) => id),
      changed.map(({ itemsFound }) => itemsFound),
      changed.map(({ hintsUsed }) => hintsUsed),
      changed.map(({ playSeconds }) => playSeconds),
    ],
  })
}

/** Takes a player's pending totals, for an update of `users` that adds them. */
export const takeRunning = `taken as (delete from running_totals where user_id = $1
  returning items_found, hints_used, play_seconds)`
