import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { caseColumns, readCase, type StoredCase } from './cases.row.ts'

const columns = caseColumns.join(', ')

/** @throws AppError `not_found` */
export async function findCase(db: Queryable, id: string): Promise<StoredCase> {
  return one(await select(db, 'where id = $1', [id]))
}

/** Reads a case and locks it until the transaction ends. @throws AppError `not_found` */
export async function lockCase(tx: Queryable, id: string): Promise<StoredCase> {
  return one(await select(tx, 'where id = $1 for no key update', [id]))
}

/** The open case about a piece of a version, or about the whole version; null if there is none. */
export async function findOpenCase(
  db: Queryable,
  { puzzleId, version, itemId }: Pick<StoredCase, 'puzzleId' | 'version' | 'itemId'>,
): Promise<StoredCase | null> {
  const where = `where puzzle_id = $1 and version = $2 and coalesce(item_id, '') = $3 and closed_at is null`
  return (await select(db, where, [puzzleId, version, itemId ?? '']))[0] ?? null
}

export type NewCase = Pick<
  StoredCase,
  'id' | 'puzzleId' | 'version' | 'itemId' | 'itemName' | 'finding' | 'fixVersion' | 'startedBy'
> & { words: string }

/** Inserts a case, to be counted at once; false if another one of its kind is open. */
export async function insertCase(tx: Queryable, added: NewCase, now: Date): Promise<boolean> {
  const { id, puzzleId, version, itemId, itemName, finding, words, fixVersion, startedBy } = added
  const { rowCount } = await tx.query(
    `insert into cases (id, puzzle_id, version, item_id, item_name, finding, words, fix_version, started_by,
       started_at, updated_at, count_due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10) on conflict do nothing`,
    [
      id,
      puzzleId,
      version,
      itemId,
      itemName === null ? null : JSON.stringify(itemName),
      finding === null ? null : JSON.stringify(finding),
      words,
      fixVersion,
      startedBy,
      now,
    ],
  )
  return rowCount === 1
}

/** The fields of a case that can change, by column; JSON as text. */
export interface CaseChange {
  fix_version?: number | null
  is_fix_chosen?: boolean
  texts?: string | null
  are_texts_edited?: boolean
  resolve_queries?: boolean
  closed_at?: Date | null
  count_due_at?: Date | null
  people?: string
  notify_state?: StoredCase['notifyState']
  notify_id?: string | null
  notify_requested_at?: Date | null
  notify_requested_by?: string | null
  notify_actor?: string | null
  notify_quoted?: string | null
  notify_due_at?: Date | null
  notify_started_at?: Date | null
  notify_ended_at?: Date | null
  notification_id?: string | null
}

/** Saves a case locked by the caller, and increments its revision. @throws unique_violation where another is open */
export async function writeCase(
  tx: Queryable,
  id: string,
  change: CaseChange,
  now: Date,
): Promise<StoredCase> {
  const sets = Object.keys(change).map((name, index) => `${name} = $${index + 3}`)
  const { rows } = await tx.query<unknown[]>({
    text: `update cases set ${['updated_at = $2', 'revision = revision + 1', ...sets].join(', ')}
      where id = $1 returning ${columns}`,
    values: [id, now, ...Object.values(change)],
    rowMode: 'array',
  })
  return one(rows.map(readCase))
}

/** The open cases of a puzzle, locked. */
export function lockOpenCasesOf(tx: Queryable, puzzleId: string): Promise<StoredCase[]> {
  return select(tx, 'where puzzle_id = $1 and closed_at is null order by id for no key update', [puzzleId])
}

async function select(db: Queryable, clause: string, values: unknown[]): Promise<StoredCase[]> {
  const { rows } = await db.query<unknown[]>({
    text: `select ${columns} from cases ${clause}`,
    values,
    rowMode: 'array',
  })
  return rows.map(readCase)
}

function one([found]: StoredCase[]): StoredCase {
  if (!found) throw new AppError('not_found')
  return found
}
