import type { HelpEntry, HelpField, helpAuthors, helpEntryKinds } from '@loupe/contract/admin/help-queries'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'

/** A change of a field; for an assignee, their ID. */
export interface FieldChange {
  field: HelpField
  from: string | string[] | null
  to: string | string[] | null
}

/** An entry of a thread as stored. */
export interface EntryRow {
  id: string
  author: (typeof helpAuthors)[number]
  adminId: string | null
  kind: (typeof helpEntryKinds)[number]
  text: string
  changes: FieldChange[]
  at: Date
}

/** A new entry: omitted fields are empty. */
export type NewEntry = Pick<EntryRow, 'author' | 'kind'> & Partial<Omit<EntryRow, 'at'>>

/** Appends entries; false if one of them has an ID that is taken. */
export async function insertEntries(
  tx: Queryable,
  queryId: string,
  after: number,
  entries: NewEntry[],
  now: Date,
): Promise<boolean> {
  const rows = entries.map(({ id = uuidv7(), author, adminId = null, kind, text = '', changes = [] }) => ({
    id,
    author,
    adminId,
    kind,
    text,
    changes,
  }))
  const { rowCount } = await tx.query({
    name: 'help_entries_insert',
    text: `insert into help_entries (query_id, seq, id, author, admin_id, kind, text, changes, at)
      select $1, $2 + e.seq, (e.entry ->> 'id')::uuid, e.entry ->> 'author', (e.entry ->> 'adminId')::uuid,
        e.entry ->> 'kind', e.entry ->> 'text', e.entry -> 'changes', $4
      from jsonb_array_elements($3::jsonb) with ordinality as e (entry, seq)
      on conflict (id) do nothing`,
    values: [queryId, after, JSON.stringify(rows), now],
  })
  return rowCount === entries.length
}

/** The threads of some queries, each from its first entry on. */
export async function findThreads(db: Queryable, queryIds: string[]): Promise<Map<string, EntryRow[]>> {
  const { rows } = await db.query<EntryRow & { queryId: string }>({
    name: 'help_entries_find',
    text: `select query_id as "queryId", id, author, admin_id as "adminId", kind, text, changes, at
      from help_entries where query_id = any($1) order by query_id, seq`,
    values: [queryIds],
  })
  return Map.groupBy(rows, ({ queryId }) => queryId)
}

export async function findEntry(
  db: Queryable,
  id: string,
): Promise<{ queryId: string; author: HelpEntry['author']; text: string } | null> {
  const { rows } = await db.query<{ queryId: string; author: HelpEntry['author']; text: string }>({
    name: 'help_entry_find',
    text: 'select query_id as "queryId", author, text from help_entries where id = $1',
    values: [id],
  })
  return rows[0] ?? null
}

/** The player's first message after a moment; null if there is none. */
export async function findUnanswered(
  db: Queryable,
  queryId: string,
  after: Date | null,
): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>({
    name: 'help_entries_unanswered',
    text: `select min(at) as at from help_entries
      where query_id = $1 and author = 'player' and kind = 'message' and at > coalesce($2, '-infinity'::timestamptz)`,
    values: [queryId, after],
  })
  return rows[0]?.at ?? null
}
