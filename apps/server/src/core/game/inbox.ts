import type { InboxKind } from '@loupe/contract/game/inbox'
import type { Queryable } from '../database/database.ts'

/** What an app told of an item: when it had it, and when the player read it. */
export interface Receipt {
  id: string
  deliveredAt: Date
  readAt: Date | null
}

/** What the receipts of an item have changed. */
export interface Taken {
  delivered: boolean
  read: boolean
}

/** One kind of thing that lies in players' inboxes. Each has tables of its own; all of them share one order. */
export interface InboxSource {
  kind: InboxKind
  /**
   * A select of the player's items ($1: their id; `reader.locale`: the language that they read) as `InboxColumns` says.
   * All sources are read in one statement: two would see different moments, and what was committed in between with
   * the smaller number would be lost.
   */
  select: string
  /** Takes receipts, one for each item at most; answers those of its own items that the player has, by their ids. */
  take: (tx: Queryable, playerId: string, receipts: Receipt[]) => Promise<Map<string, Taken>>
}

/** The columns of `InboxSource.select`, by these names, in this order. */
export interface InboxColumns {
  id: string
  /** From `nextInboxChange`: the last time that the player has to be told of the item. */
  change: string
  is_recalled: boolean
  title: string
  body: string
  link: string | null
  locale: string
  sent_at: Date
  edited_at: Date | null
  read_at: Date | null
}

/**
 * The next place in the order of all inboxes. Whoever takes one holds the order until their commit: take it late, and
 * let little follow.
 */
export async function nextInboxChange(tx: Queryable): Promise<string> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('loupe inbox changes', 0))`)
  const { rows } = await tx.query<{ change: string }>(`select nextval('inbox_changes')::text as change`)
  return rows[0]?.change ?? ''
}
