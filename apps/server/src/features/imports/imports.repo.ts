import type { Import, ImportField, ImportProblem } from '@loupe/contract/admin/imports'
import { importLimits } from '@loupe/contract/admin/imports'
import type { Actor } from '#src/core/audit/audit.ts'
import type { CsvForm } from '#src/core/csv/read-csv.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'

type Mapping = (ImportField | null)[]

/** An import as stored: what the contract shows, and what a run needs to continue. */
export interface StoredImport extends Omit<Import, 'errors' | 'warnings' | 'createdAt' | 'endedAt'> {
  lineEnd: CsvForm['lineEnd']
  /** How many pieces its file has; 0 for one that an earlier version stored in a data folder. */
  chunks: number
  phase: 'check' | 'run'
  actor: Actor
  createdAt: Date
  endedAt: Date | null
}

/** How many rows had each outcome. */
export interface Counts {
  added: number
  updated: number
  unchanged: number
  rejected: number
  /** Of the first two: rows that were imported without some cells. */
  incomplete: number
}

const columns = `id, file_name as "fileName", bytes, chunks, delimiter, line_end as "lineEnd", columns, sample, mapping, existing,
  state, phase, total, done, added, updated, unchanged, rejected, incomplete, failure, actor,
  created_at as "createdAt", ended_at as "endedAt"`

const firstOf = (name: 'errors' | 'warnings') => `(
    select coalesce(json_agg(shown order by shown.row, shown.n), '[]') from (
      select row_number as row, n, line, field, code, value from import_errors
      where import_id = imports.id and is_imported = ${name === 'warnings'}
      order by row_number, n limit ${importLimits.shownErrors}
    ) as shown
  ) as ${name}`
const errorsOf = `${firstOf('errors')}, ${firstOf('warnings')}`

type ShownRow = Omit<StoredImport, 'lineEnd' | 'chunks' | 'phase' | 'actor'> &
  Pick<Import, 'errors' | 'warnings'>

export async function findImport(db: Queryable, id: string): Promise<Import> {
  const { rows } = await db.query<ShownRow>(`select ${columns}, ${errorsOf} from imports where id = $1`, [id])
  if (!rows[0]) throw new AppError('not_found')
  return toImport(rows[0])
}

export async function latestImports(db: Queryable, count: number): Promise<Import[]> {
  const text = `select ${columns}, ${errorsOf} from imports order by created_at desc, id desc limit $1`
  const { rows } = await db.query<ShownRow>(text, [count])
  return rows.map(toImport)
}

/** Reads an import and locks it until the transaction ends: its steps and commands run one by one. */
export async function lockImport(tx: Queryable, id: string): Promise<StoredImport> {
  const { rows } = await tx.query<StoredImport>(`select ${columns} from imports where id = $1 for update`, [
    id,
  ])
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

export async function insertImport(
  db: Queryable,
  {
    id,
    fileName,
    bytes,
    chunks,
    delimiter,
    lineEnd,
    columns: names,
    sample,
    mapping,
    total,
    actor,
    createdAt,
  }: Pick<
    StoredImport,
    | 'id'
    | 'fileName'
    | 'bytes'
    | 'chunks'
    | 'delimiter'
    | 'lineEnd'
    | 'columns'
    | 'sample'
    | 'mapping'
    | 'total'
    | 'actor'
    | 'createdAt'
  >,
): Promise<void> {
  await db.query(
    `insert into imports (id, file_name, bytes, delimiter, line_end, columns, sample, mapping, existing, state, total,
       actor, created_at, chunks)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'skip', 'uploaded', $9, $10, $11, $12)`,
    [
      id,
      fileName,
      bytes,
      delimiter,
      lineEnd,
      names,
      JSON.stringify(sample),
      JSON.stringify(mapping),
      total,
      JSON.stringify(actor),
      createdAt,
      chunks,
    ],
  )
}

/** The state at the beginning of a check or a run. `fromStart` discards what was done before. */
export interface Beginning {
  id: string
  state: 'checking' | 'queued'
  mapping: Mapping
  existing: Import['existing']
  actor: Actor
  fromStart: boolean
}

export async function beginImport(
  tx: Queryable,
  { id, state, mapping, existing, actor, fromStart }: Beginning,
): Promise<void> {
  const phase = state === 'checking' ? 'check' : 'run'
  if (fromStart) await tx.query('delete from import_errors where import_id = $1', [id])
  const restart = fromStart
    ? ', done = 0, added = 0, updated = 0, unchanged = 0, rejected = 0, incomplete = 0'
    : ''
  await tx.query(
    `update imports set state = $2, phase = $3, mapping = $4, existing = $5, actor = $6, failure = null,
       ended_at = null${restart} where id = $1`,
    [id, state, phase, JSON.stringify(mapping), existing, JSON.stringify(actor)],
  )
}

export async function setState(
  tx: Queryable,
  id: string,
  state: Import['state'],
  endedAt: Date | null = null,
): Promise<void> {
  await tx.query('update imports set state = $2, ended_at = $3 where id = $1', [id, state, endedAt])
}

/** Resets it to its state after the upload, keeping the mapping. */
export async function resetImport(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from import_errors where import_id = $1', [id])
  await tx.query(
    `update imports set state = 'uploaded', done = 0, added = 0, updated = 0, unchanged = 0, rejected = 0,
       incomplete = 0 where id = $1`,
    [id],
  )
}

/** The file has been read to its end: now the number of its rows is certain. */
export async function finishImport(
  tx: Queryable,
  id: string,
  state: 'checked' | 'done',
  now: Date,
): Promise<void> {
  await tx.query('update imports set state = $2, total = done, ended_at = $3 where id = $1', [id, state, now])
}

export async function failImport(
  tx: Queryable,
  id: string,
  failure: { problem: ImportProblem; line: number | null },
  now: Date,
): Promise<void> {
  await tx.query(`update imports set state = 'failed', failure = $2, ended_at = $3 where id = $1`, [
    id,
    JSON.stringify(failure),
    now,
  ])
}

/** Adds the rows of a step; `total` grows if quotation marks had hidden rows from the first count. */
export async function advance(
  tx: Queryable,
  id: string,
  { added, updated, unchanged, rejected, incomplete }: Counts,
): Promise<void> {
  await tx.query(
    `update imports set added = added + $2, updated = updated + $3, unchanged = unchanged + $4,
       rejected = rejected + $5, incomplete = incomplete + $7, done = done + $6,
       total = greatest(total, done + $6) where id = $1`,
    [id, added, updated, unchanged, rejected, added + updated + unchanged + rejected, incomplete],
  )
}

function toImport({ createdAt, endedAt, ...row }: ShownRow): Import {
  return { ...row, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
