import type { UnknownEvents } from '@loupe/contract/admin/game-keys'
import type { Queryable } from '#src/core/database/database.ts'

/** How many of each key are shown, latest first. */
const shownOfKey = 20

/**
 * How many events of unknown kinds each existing key sent, by app version and kind, latest first; `since`: only those
 * with one since then. At most a hundred rows of a key are read.
 */
export async function findUnknownEventCounts(
  db: Queryable,
  { since = null }: { since?: Date | null } = {},
): Promise<Map<string, UnknownEvents[]>> {
  const { rows } = await db.query<{
    keyId: string
    appVersion: string
    kind: string
    count: number
    firstAt: Date
    lastAt: Date
  }>({
    name: 'unknown_event_counts',
    text: `select key_id as "keyId", app_version as "appVersion", kind, events as count, first_at as "firstAt",
        last_at as "lastAt"
      from (
        select *, row_number() over (partition by key_id order by last_at desc, app_version desc, kind) as n
        from unknown_event_counts where $1::timestamptz is null or last_at >= $1
      ) as counts where n <= ${shownOfKey} order by n`,
    values: [since],
  })
  const byKey = new Map<string, UnknownEvents[]>()
  for (const { keyId, firstAt, lastAt, ...counted } of rows) {
    const list = byKey.get(keyId) ?? []
    list.push({ ...counted, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() })
    byKey.set(keyId, list)
  }
  return byKey
}
