import type { Queryable } from '#src/core/database/database.ts'
import { type InboxSource, nextInboxChange, storeReceipts } from '#src/core/game-api/inbox.ts'

/** Replies to help queries in the inboxes of their players. */
export const repliesInbox: InboxSource = {
  kind: 'help-reply',
  select: `select entry.id, entry.inbox_change as change, false as is_recalled, query.subject as title,
      entry.text as body, false as is_template, '/help-queries/' || query.id as link, reader.locale, entry.at as sent_at,
      null::timestamptz as edited_at, entry.read_at
    from help_queries as query
    join help_entries as entry on entry.query_id = query.id and entry.inbox_change is not null
    cross join reader
    where query.player_id = $1`,
  store: (tx, playerId, receipts) =>
    storeReceipts(tx, playerId, receipts, {
      name: 'help_reply_receipts',
      table: 'help_entries',
      isItem: (id) => `item.id = ${id} and item.inbox_change is not null
        and exists (select from help_queries where id = item.query_id and player_id = $1)`,
    }),
}

/** Adds a new reply to its player's inbox. It locks the order of all inboxes: do nothing after it. */
export async function addToInbox(tx: Queryable, queryId: string, seq: number): Promise<void> {
  await tx.query({
    name: 'help_reply_deliver',
    text: 'update help_entries set inbox_change = $3 where query_id = $1 and seq = $2',
    values: [queryId, seq, await nextInboxChange(tx)],
  })
}
