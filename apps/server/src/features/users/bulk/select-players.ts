import type { Queryable } from '#src/core/database/database.ts'
import { Values } from '#src/core/list/values.ts'
import { existedBefore, isLastRange, type RangeEnd, rangeOf } from '../player-ranges.ts'
import { selectionCondition } from '../users-selection.ts'
import type { StoredBulk } from './users-bulk.repo.ts'

/** Selects players by their IDs, which are few, and completes the set. */
export async function selectByIds(tx: Queryable, id: string, userIds: string[]): Promise<void> {
  await tx.query(
    `with selected as (
       insert into bulk_user_items (bulk_id, seq, user_id)
       select $1::uuid, row_number() over (order by id), id from users where id = any($2) returning seq
     )
     update bulk_users set total = (select count(*) from selected), is_selected = true, state = 'queued' where id = $1`,
    [id, [...new Set(userIds)]],
  )
}

/**
 * Adds the matches of the next range to the set of a locked bulk action: players that existed when it was requested, or
 * those changed by the action to undo. The set is complete after the last range.
 */
export async function selectRange(tx: Queryable, bulk: StoredBulk, rows: number): Promise<void> {
  const end = await (bulk.undoOf === null
    ? addMatches(tx, bulk, rows)
    : addChanged(tx, bulk, bulk.undoOf, rows))
  const isOver = isLastRange({ after: bulk.selectedAfter, rows }, end)
  await tx.query(
    `update bulk_users set total = total + $2, selected_read = selected_read + $3, selected_after = coalesce($4, selected_after),
       is_selected = $5, filter = case when not $5 then filter end, state = case when $5 then 'queued' else state end where id = $1`,
    [bulk.id, end.added, end.read, end.last, isOver],
  )
}

type Added = RangeEnd & { added: number }

async function addMatches(
  tx: Queryable,
  { id, filter, selectedAfter, total }: StoredBulk,
  rows: number,
): Promise<Added> {
  const values = new Values()
  const bulk = values.bind(id)
  const range = rangeOf({ after: selectedAfter, rows }, values)
  if (filter === null) throw new Error(`Bulk action ${id} has no filter to select players by`)
  const { condition } = selectionCondition({ filter }, values)
  const before = existedBefore(id, values)
  const result = await tx.query<Added>(
    `with ${range.seen}, added as (
       insert into bulk_user_items (bulk_id, seq, user_id)
       select ${bulk}::uuid, ${values.bind(total)}::int + row_number() over (order by id), id
       from ${range.players} where (${condition}) and ${before} returning seq
     )
     select (select count(*)::int from added) as added, ${range.end}`,
    values.list,
  )
  return one(result)
}

async function addChanged(
  tx: Queryable,
  { id, selectedAfter, total }: StoredBulk,
  undoOf: string,
  rows: number,
): Promise<Added> {
  const result = await tx.query<Added>(
    `with added as (
       insert into bulk_user_items (bulk_id, seq, user_id)
       select $1::uuid, $2::int + row_number() over (order by user_id), user_id from (
         select user_id from bulk_user_changes
         where bulk_id = $3 and user_id > coalesce($4, '00000000-0000-0000-0000-000000000000'::uuid)
         order by user_id limit $5
       ) as changed returning user_id
     )
     select count(*)::int as added, count(*)::int as read,
       (select user_id from added order by user_id desc limit 1) as last from added`,
    [id, total, undoOf, selectedAfter, rows],
  )
  return one(result)
}

function one<Row>({ rows: [row] }: { rows: Row[] }): Row {
  if (!row) throw new Error('A statement without a table answered no row')
  return row
}
