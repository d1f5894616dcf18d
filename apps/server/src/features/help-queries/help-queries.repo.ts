import type { HelpPriority, HelpStatus } from '@loupe/contract/admin/help-queries'
import { openHelpStatuses } from '@loupe/contract/admin/help-queries'
import type { Queryable } from '#src/core/database/database.ts'
import { type HelpQueryRow, helpQueryColumns, readHelpQuery } from './help-queries.row.ts'

const columns = helpQueryColumns.join(', ')

export async function findQuery(db: Queryable, id: string): Promise<HelpQueryRow | null> {
  const text = `select ${columns} from help_queries where id = $1`
  return (await select(db, { name: 'help_query_find', text, values: [id] }))[0] ?? null
}

/**
 * Reads a query and locks it until the transaction ends, its player first, as every game call and erasure does. So a
 * player's changes get their numbers one after the other.
 */
export async function lockQuery(tx: Queryable, id: string): Promise<HelpQueryRow | null> {
  await tx.query({
    name: 'help_query_hold_player',
    text: `select from users where id = (select player_id from help_queries where id = $1) for no key update`,
    values: [id],
  })
  const text = `select ${columns} from help_queries where id = $1 for update`
  return (await select(tx, { name: 'help_query_lock', text, values: [id] }))[0] ?? null
}

export interface NewQuery {
  id: string
  playerId: string
  category: HelpQueryRow['category']
  subject: string
  opening: string
  gameId: string | null
  puzzleId: string | null
  puzzleVersion: number | null
  device: string
  appVersion: string
  isTest: boolean
}

/** Adds a query with one message, in the current language of its player; null if its ID is taken. */
export async function insertQuery(tx: Queryable, query: NewQuery, now: Date): Promise<HelpQueryRow | null> {
  const text = `insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status,
      created_at, updated_at, last_player_at, waiting_since, game_id, puzzle_id, puzzle_version, device, app_version,
      is_test, entries, messages, change)
    select $1, id, concat_ws(' ', username, full_name, email), locale, $3, $4, $5, 'new',
      $12, $12, $12, $12, $6, $7, $8, $9, $10, $11, 1, 1, nextval('help_changes')
    from users where id = $2
    on conflict (id) do nothing returning ${columns}`
  const values = [
    query.id,
    query.playerId,
    query.category,
    query.subject,
    query.opening,
    query.gameId,
    query.puzzleId,
    query.puzzleVersion,
    query.device,
    query.appVersion,
    query.isTest,
  ]
  return (await select(tx, { name: 'help_query_insert', text, values: [...values, now] }))[0] ?? null
}

/** The fields of a query that can change. */
export interface QueryChange {
  status: HelpStatus
  priority: HelpPriority
  assigneeId: string | null
  tags: string[]
  firstReplyAt: Date | null
  lastPlayerAt: Date
  lastAdminAt: Date | null
  waitingSince: Date | null
  entries: number
  messages: number
}

/** Saves a query and increments its version. `isSeen`: its player must receive the change. */
export async function writeQuery(
  tx: Queryable,
  id: string,
  change: QueryChange,
  { now, isSeen }: { now: Date; isSeen: boolean },
): Promise<HelpQueryRow> {
  const { status, priority, assigneeId, tags, firstReplyAt, lastPlayerAt, lastAdminAt, waitingSince } = change
  const text = `update help_queries set status = $2, priority = $3, assignee_id = $4, tags = $5, first_reply_at = $6,
      last_player_at = $7, last_admin_at = $8, waiting_since = $9, entries = $10, messages = $11, updated_at = $12,
      change = case when $13 then nextval('help_changes') else change end, version = version + 1
    where id = $1 returning ${columns}`
  const times = [firstReplyAt, lastPlayerAt, lastAdminAt, waitingSince]
  const values = [
    id,
    status,
    priority,
    assigneeId,
    tags,
    ...times,
    change.entries,
    change.messages,
    now,
    isSeen,
  ]
  const [written] = await select(tx, { name: 'help_query_write', text, values })
  if (!written) throw new Error('A locked query was not found')
  return written
}

/** How many of a player's queries are not settled. */
export async function countUnsettled(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'help_queries_unsettled',
    text: `select count(*)::int as n from help_queries
      where player_id = $1 and status in ('new', 'open', 'waiting')`,
    values: [playerId],
  })
  return rows[0]?.n ?? 0
}

/** A player's queries that have changed since a position, oldest change first, each with the position of its change. */
export async function findChanged(
  db: Queryable,
  playerId: string,
  since: number,
  limit: number,
): Promise<{ row: HelpQueryRow; change: number }[]> {
  const { rows } = await db.query<unknown[]>({
    name: 'help_queries_changed',
    text: `select ${columns}, change::float8 from help_queries where player_id = $1 and change > $2
      order by change limit $3`,
    values: [playerId, since, limit],
    rowMode: 'array',
  })
  return rows.map((values) => ({ row: readHelpQuery(values), change: values.at(-1) as number }))
}

/** Every query of a player, latest first. */
export function findQueriesOf(
  db: Queryable,
  playerId: string,
  limit: number | null,
): Promise<HelpQueryRow[]> {
  return select(db, {
    name: 'help_queries_of',
    text: `select ${columns} from help_queries where player_id = $1 order by created_at desc, id desc limit $2`,
    values: [playerId, limit],
  })
}

/** Counted no further than this. */
const countCap = 10_000

/** The open queries: all of them, the administrator's own, and the unassigned ones. */
export async function readCounts(db: Queryable, adminId: string) {
  const open = `status in (${openHelpStatuses.map((status) => `'${status}'`).join(', ')})`
  const capped = (condition: string) =>
    `(select count(*)::int from (select from help_queries where ${condition} and ${open} limit ${countCap + 1}) as few)`
  const { rows } = await db.query<{ open: number; all: number; mine: number; unassigned: number }>({
    name: 'help_queries_counts',
    text: `select coalesce(sum(n) filter (where split_part(key, '.', 1) in ('new', 'open')), 0)::float8 as open,
        coalesce(sum(n), 0)::float8 as "all",
        ${capped('assignee_id = $1')} as mine, ${capped('assignee_id is null')} as unassigned
      from kept_counts where counter = 'help_queries'`,
    values: [adminId],
  })
  const { open: openCount = 0, all = 0, mine = 0, unassigned = 0 } = rows[0] ?? {}
  return { open: openCount, all, mine: cappedAt(mine), unassigned: cappedAt(unassigned) }
}

function cappedAt(n: number): { total: number; totalIsCapped: boolean } {
  return { total: Math.min(n, countCap), totalIsCapped: n > countCap }
}

async function select(
  db: Queryable,
  statement: { name: string; text: string; values: unknown[] },
): Promise<HelpQueryRow[]> {
  const { rows } = await db.query<unknown[]>({ ...statement, rowMode: 'array' })
  return rows.map((row) => readHelpQuery(row))
}
