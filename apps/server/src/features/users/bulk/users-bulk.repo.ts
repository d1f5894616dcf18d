import type { BulkUserAction, BulkUsers } from '@loupe/contract/admin/users/users-bulk'
import type { Actor } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { SelectionFilter } from '../users-selection.ts'
import type { Verdict } from './users-bulk.sql.ts'

/** A bulk action as stored. */
export interface StoredBulk extends Omit<BulkUsers, 'createdAt' | 'endedAt'> {
  selection: Record<string, unknown>
  /** The selection, while players are being selected. */
  filter: SelectionFilter | null
  /** The last player that the selection has read. */
  selectedAfter: string | null
  actor: Actor
  createdAt: Date
  endedAt: Date | null
}

const skips = `json_build_object('same', skipped_same, 'erased', skipped_erased,
    'changedSince', skipped_changed_since, 'tooManyTags', skipped_too_many_tags)`
/** An action can be undone once, while its previous values are stored. A stopped undo can be started again. */
const isUndoable = `state in ('done', 'stopped', 'failed') and undo_of is null
  and exists (select from bulk_user_changes as change where change.bulk_id = bulk_users.id)
  and not exists (
    select from bulk_users as undoing where undoing.undo_of = bulk_users.id
    and undoing.state in ('selecting', 'queued', 'running', 'stopping', 'done')
  )`
const columns = `id, action, selection, state, total, done, changed, done - changed as skipped, ${skips} as skips,
  case when not is_selected then json_build_object('read', selected_read, 'of', selected_of) end as selecting,
  filter, selected_after as "selectedAfter", undo_of as "undoOf", ${isUndoable} as undoable, actor, created_at as "createdAt", ended_at as "endedAt"`

export async function findBulk(db: Queryable, id: string): Promise<BulkUsers> {
  return toBulk(await select(db, `select ${columns} from bulk_users where id = $1`, id))
}

/** Reads a bulk action and locks it until the transaction ends: its steps and commands run one by one. */
export async function lockBulk(tx: Queryable, id: string): Promise<StoredBulk> {
  return select(tx, `select ${columns} from bulk_users where id = $1 for update of bulk_users`, id)
}

export async function insertBulk(
  tx: Queryable,
  bulk: {
    id: string
    action: BulkUserAction
    selection: object
    filter: SelectionFilter | null
    undoOf: string | null
    /** How many players there are to select from. */
    of: number
    actor: Actor
    now: Date
  },
): Promise<void> {
  const { id, action, selection, filter, undoOf, of, actor, now } = bulk
  await tx.query(
    `insert into bulk_users
       (id, action, selection, state, total, undo_of, actor, created_at, is_selected, selected_of,
       filter)
     values ($1, $2, $3, 'selecting', 0, $4, $5, $6, false, $7, $8)`,
    [
      id,
      JSON.stringify(action),
      JSON.stringify(selection),
      undoOf,
      JSON.stringify(actor),
      now,
      of,
      filter && JSON.stringify(filter),
    ],
  )
}

export async function setBulkState(
  tx: Queryable,
  id: string,
  state: BulkUsers['state'],
  endedAt: Date | null = null,
): Promise<void> {
  await tx.query(
    `update bulk_users set state = $2, ended_at = $3, filter = case when $3::timestamptz is null then filter end where id = $1`,
    [id, state, endedAt],
  )
}

export async function countStep(
  tx: Queryable,
  id: string,
  done: number,
  counts: Record<Verdict, number>,
): Promise<void> {
  await tx.query(
    `update bulk_users set done = $2, changed = changed + $3, skipped_same = skipped_same + $4,
       skipped_erased = skipped_erased + $5, skipped_changed_since = skipped_changed_since + $6,
       skipped_too_many_tags = skipped_too_many_tags + $7 where id = $1`,
    [id, done, counts.changed, counts.same, counts.erased, counts.changedSince, counts.tooManyTags],
  )
}

/** How long an action can be undone and its players are stored. */
const retentionMs = 30 * 24 * 3_600_000

/** Deletes the players and previous values of old bulk actions. */
export async function clearBulkRecords(db: Queryable, now: Date): Promise<void> {
  const old = '(select id from bulk_users where created_at < $1)'
  for (const table of ['bulk_user_items', 'bulk_user_changes']) {
    await db.query(`delete from ${table} where bulk_id in ${old}`, [new Date(now.getTime() - retentionMs)])
  }
}

async function select(db: Queryable, text: string, id: string): Promise<StoredBulk> {
  const { rows } = await db.query<StoredBulk>(text, [id])
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

function toBulk({ createdAt, endedAt, ...row }: StoredBulk): BulkUsers {
  return { ...row, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
