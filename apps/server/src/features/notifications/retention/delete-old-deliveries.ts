import { deleteInSteps, retainedSince } from '#src/core/jobs/delete-in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'

const deliveriesAtOnce = 2000
const noPlayer = '00000000-0000-0000-0000-000000000000'

/**
 * Deletes the copies of notifications whose sending ended before `keepDeliveriesDays`, in small steps. The notification
 * stays, with its numbers of sent, delivered and read copies.
 */
export async function deleteOldDeliveries(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  if (config.keepDeliveriesDays === null) return
  const now = clock.now()
  const before = retainedSince(now, config.keepDeliveriesDays)
  let after = noPlayer
  await deleteInSteps({ db, now, signal }, { action: 'data.delete_deliveries', before }, async (tx) => {
    const { rows: notifications } = await tx.query<{ id: string }>(
      `select id from notifications where ended_at < $1 and not deliveries_gone
        order by ended_at, id limit 1 for no key update`,
      [before],
    )
    const [notification] = notifications
    if (!notification) return null
    const { rows } = await tx.query<{ n: number; last: string | null }>(
      `with old as materialized (
          select player_id from deliveries where notification_id = $1 and player_id > $2
          order by player_id limit ${deliveriesAtOnce}
        ), deleted as (
          delete from deliveries using old
          where deliveries.notification_id = $1 and deliveries.player_id = old.player_id
        )
        select count(*)::int as n, max(player_id::text) as last from old`,
      [notification.id, after],
    )
    const { n, last } = rows[0] ?? { n: 0, last: null }
    after = last ?? noPlayer
    if (n === deliveriesAtOnce) return { deliveries: n, notifications: 0 }
    await tx.query('update notifications set deliveries_gone = true where id = $1', [notification.id])
    after = noPlayer
    return { deliveries: n, notifications: 1 }
  })
}
