import type { PlayerList } from '@loupe/contract/admin/notifications/player-lists'
import type { CsvForm } from '#src/core/csv/read-csv.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'

/** A list with its internal fields. */
export interface StoredList {
  list: PlayerList
  form: CsvForm
  hasHeader: boolean
  chunks: number
  matchRun: string
}

/** The fields of a new list. */
export interface NewList extends CsvForm {
  id: string
  name: string
  columns: string[]
  hasHeader: boolean
  chunks: number
  column: number
  lines: number
  matchRun: string
  now: Date
  adminId: string
}

export async function insertList(tx: Queryable, list: NewList): Promise<void> {
  await tx.query(
    `insert into player_lists (id, name, state, columns, has_header, delimiter, line_end, chunks, column_n, match_run,
       lines, created_at, created_by) values ($1, $2, 'matching', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      list.id,
      list.name,
      list.columns,
      list.hasHeader,
      list.delimiter,
      list.lineEnd,
      list.chunks,
      list.column,
      list.matchRun,
      list.lines,
      list.now,
      list.adminId,
    ],
  )
}

/** @throws AppError `not_found` */
export async function findList(db: Queryable, id: string): Promise<PlayerList> {
  return (await select(db, 'where id = $1', id)).list
}

/** @throws AppError `not_found` */
export function findStoredList(db: Queryable, id: string): Promise<StoredList> {
  return select(db, 'where id = $1', id)
}

/** Locks a list until the transaction ends. @throws AppError `not_found` */
export function lockList(tx: Queryable, id: string): Promise<StoredList> {
  return select(tx, 'where id = $1 for update', id)
}

/** Restarts the matching with another column. */
export async function restartList(
  tx: Queryable,
  id: string,
  { column, matchRun }: { column: number; matchRun: string },
): Promise<void> {
  await tx.query(
    `update player_lists set state = 'matching', column_n = $2, match_run = $3, read = 0, players = 0, unknown = 0,
       doubled = 0, ambiguous = 0 where id = $1`,
    [id, column, matchRun],
  )
}

/** The outcome of some lines. */
export interface Matched {
  players: number
  unknown: number
  doubled: number
  ambiguous: number
}

/** Adds the outcome of the lines up to the row `read`. */
export async function countMatched(
  tx: Queryable,
  id: string,
  read: number,
  { players, unknown, doubled, ambiguous }: Matched,
): Promise<void> {
  await tx.query({
    name: 'player_list_count',
    text: `update player_lists set read = $2, players = players + $3, unknown = unknown + $4, doubled = doubled + $5,
      ambiguous = ambiguous + $6 where id = $1`,
    values: [id, read, players, unknown, doubled, ambiguous],
  })
}

/** `lines` as read: the count of the upload ignores blank lines inside quotation marks. */
export async function endList(tx: Queryable, id: string, state: 'done' | 'failed'): Promise<void> {
  await tx.query(
    `update player_lists set state = $2, lines = case when $2 = 'done' then read else lines end where id = $1`,
    [id, state],
  )
}

async function select(db: Queryable, clause: string, id: string): Promise<StoredList> {
  const { rows } = await db.query<
    Omit<PlayerList, 'createdAt'> & Omit<StoredList, 'list' | 'form'> & CsvForm & { createdAt: Date }
  >(
    `select id, name, state, columns, column_n as column, has_file as "hasFile", lines, read, players, unknown, doubled,
       ambiguous, created_at as "createdAt", delimiter, line_end as "lineEnd", has_header as "hasHeader", chunks,
       match_run as "matchRun" from player_lists ${clause}`,
    [id],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { delimiter, lineEnd, hasHeader, chunks, matchRun, createdAt, columns, ...list } = row
  return {
    list: {
      ...list,
      columns: hasHeader ? columns : columns.map(() => ''),
      createdAt: createdAt.toISOString(),
    },
    form: { delimiter, lineEnd },
    hasHeader,
    chunks,
    matchRun,
  }
}
