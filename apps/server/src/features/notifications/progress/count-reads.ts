import type { Queryable } from '#src/core/database/database.ts'
import type { ReceiptChange } from '#src/core/game-api/inbox.ts'

/** In kept_counts: `<notification>.<hours>`, copies that were read so many hours after they were sent. */
export const readsCounter = 'notifications.reads'

/** Counts copies that a player has just read, by the time it took. */
export async function countReads(
  tx: Queryable,
  playerId: string,
  changes: Map<string, ReceiptChange>,
): Promise<void> {
  const ids = [...changes].filter(([, { read }]) => read).map(([id]) => id)
  if (ids.length === 0) return
  await tx.query({
    name: 'notification_reads_count',
    text: `select loupe_count('${readsCounter}', key, 1) from (
        select notification_id || '.' || notification_read_hour(coalesce(sent_at, delivered_at), read_at) as key
        from deliveries where player_id = $1 and notification_id = any($2::uuid[]) and read_at is not null
      ) as counted order by key`,
    values: [playerId, ids],
  })
}
