import type { Queryable } from '#src/core/database/database.ts'
import { type InboxSource, nextInboxChange, type Receipt, type Taken } from '#src/core/game/inbox.ts'

/** Replies to help queries in the inboxes of those who asked. */
export const repliesInbox: InboxSource = {
  kind: 'help-reply',
  select: `select entry.id, entry.inbox_change as change, false as is_recalled, query.subject as title,
      entry.text as body, '/help-queries/' || query.id as link, reader.locale, entry.at as sent_at,
      null::timestamptz as edited_at, entry.read_at
    from help_queries as query
    join help_entries as entry on entry.query_id = query.id and entry.inbox_change is not null
    cross join reader
    where query.player_id = $1`,
  take: takeReceipts,
}

/** Puts a reply that was just written into its player's inbox. It holds the inbox's order: nothing is to follow it. */
export async function putIntoInbox(tx: Queryable, queryId: string, seq: number): Promise<void> {
  await tx.query({
    name: 'help_reply_deliver',
    text: 'update help_entries set inbox_change = $3 where query_id = $1 and seq = $2',
    values: [queryId, seq, await nextInboxChange(tx)],
  })
}

/** The first word about a reply stays. */
async function takeReceipts(
  tx: Queryable,
  playerId: string,
  receipts: Receipt[],
): Promise<Map<string, Taken>> {
  const { rows } = await tx.query<{ id: string } & Taken>({
    name: 'help_reply_receipts',
    text: `with told as (
        select * from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as told (id, delivered_at, read_at)
      ), known as (
        select told.id, told.delivered_at, told.read_at, entry.delivered_at is null as delivered,
          entry.read_at is null and told.read_at is not null as read
        from told join help_entries as entry on entry.id = told.id and entry.inbox_change is not null
        join help_queries as query on query.id = entry.query_id and query.player_id = $1
      ), changed as (
        update help_entries as entry set delivered_at = coalesce(entry.delivered_at, known.delivered_at),
          read_at = coalesce(entry.read_at, known.read_at)
        from known where entry.id = known.id and (known.delivered or known.read)
      )
      select id, delivered, read from known`,
    values: [
      playerId,
      receipts.map(({ id }) => id),
      receipts.map(({ deliveredAt }) => deliveredAt),
      receipts.map(({ readAt }) => readAt),
    ],
  })
  return new Map(rows.map(({ id, delivered, read }) => [id, { delivered, read }]))
}
