import type { InboxKind } from '@loupe/contract/game/inbox'
import type { Queryable } from '../database/database.ts'

/** A receipt of an item from an app: when it was delivered, read and its link opened. */
export interface Receipt {
  id: string
  deliveredAt: Date
  readAt: Date | null
  openedAt: Date | null
}

/** How receipts have changed an item. */
export interface ReceiptChange {
  delivered: boolean
  read: boolean
  opened: boolean
}

/** A kind of item in players' inboxes. Each has its own tables; all share one order. */
export interface InboxSource {
  kind: InboxKind
  /**
   * A select of the player's items ($1: their ID; `reader.locale`: their language) with the columns of `InboxColumns`.
   * All sources are read in one statement: two would have different snapshots, and an item committed in between with
   * the smaller number would be missed.
   */
  select: string
  /** Stores receipts, at most one for each item; returns those of its own items that the player has, by ID. */
  store: (tx: Queryable, playerId: string, receipts: Receipt[]) => Promise<Map<string, ReceiptChange>>
}

/** The columns of `InboxSource.select`, by these names, in this order. */
export interface InboxColumns {
  id: string
  /** From `nextInboxChange`: the last change of the item that the player must receive. */
  change: string
  is_recalled: boolean
  title: string
  body: string
  /** Whether its texts have variables to replace by the values of the player. */
  is_template: boolean
  link: string | null
  locale: string
  sent_at: Date
  edited_at: Date | null
  read_at: Date | null
}

/**
 * The next number in the order of all inboxes. Taking one locks the order until the commit: take it late, and do little
 * afterwards.
 */
export async function nextInboxChange(tx: Queryable): Promise<string> {
  await tx.query(`select pg_advisory_xact_lock(${orderLock})`)
  const { rows } = await tx.query<{ change: string }>(`select nextval('inbox_changes')::text as change`)
  return rows[0]?.change ?? ''
}

/** Locks the order of all inboxes, as `nextInboxChange` does, unless another transaction has it: then it returns false. */
export async function isInboxOrderFree(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${orderLock}) as free`)
  return rows[0]?.free ?? false
}

const orderLock = `hashtextextended('loupe inbox changes', 0)`

/**
 * Where a source stores receipts of its items: rows with `delivered_at` and `read_at`, and `opened_at` if it is
 * recorded.
 */
interface ReceiptRows {
  /** Of the prepared statement. */
  name: string
  table: string
  /** The condition for the `item` with an ID, among those of the player ($1). */
  isItem: (id: string) => string
  countsOpened?: true
}

/** Stores receipts for the items of one table; the first receipt of each kind stays. */
export async function storeReceipts(
  tx: Queryable,
  playerId: string,
  receipts: Receipt[],
  { name, table, isItem, countsOpened }: ReceiptRows,
): Promise<Map<string, ReceiptChange>> {
  const { rows } = await tx.query<{ id: string } & ReceiptChange>({
    name,
    text: `with receipt as (
        select * from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
          as receipt (id, delivered_at, read_at, opened_at)
      ), known as (
        select receipt.*, item.delivered_at is null as delivered,
          item.read_at is null and receipt.read_at is not null as read,
          ${countsOpened ? 'item.opened_at is null and receipt.opened_at is not null' : 'false'} as opened
        from receipt join ${table} as item on ${isItem('receipt.id')}
      ), changed as (
        update ${table} as item set delivered_at = coalesce(item.delivered_at, known.delivered_at),
          read_at = coalesce(item.read_at, known.read_at)
          ${countsOpened ? ', opened_at = coalesce(item.opened_at, known.opened_at)' : ''}
        from known where ${isItem('known.id')} and (known.delivered or known.read or known.opened)
      )
      select id, delivered, read, opened from known`,
    values: [
      playerId,
      receipts.map(({ id }) => id),
      receipts.map(({ deliveredAt }) => deliveredAt),
      receipts.map(({ readAt }) => readAt),
      receipts.map(({ openedAt }) => openedAt),
    ],
  })
  return new Map(rows.map(({ id, ...changes }) => [id, changes]))
}
