import type { Import, ImportField } from '@loupe/contract/admin/imports'
import type { ErrorCode, FieldCode } from '@loupe/contract/shared/errors'
import type { Queryable } from '#src/core/database/database.ts'
import { classifyRows, insertErrors, insertRows, type RowOutcome, updateRows } from './import-statements.ts'
import type { Counts } from './imports.repo.ts'
import type { FileBatch } from './reading/open-reader.ts'
import type { ReadRecord } from './reading/read-batches.ts'
import type { ImportRow } from './reading/read-row.ts'
import { type RecordError, recordErrors } from './reading/record-errors.ts'

/** What to do with a batch. */
interface Task {
  importId: string
  phase: 'check' | 'run'
  existing: Import['existing']
  batch: FileBatch
  /** Returns the rows of the batch at these indexes. */
  records: (indexes: number[]) => Promise<ReadRecord[]>
  now: Date
}

/**
 * Imports the rows of one step or, for a check, finds out what importing them would do; returns their outcomes. New
 * rows take a single statement; only rows whose name or address is taken are examined further.
 */
export async function writeRows(tx: Queryable, task: Task): Promise<Counts> {
  const { batch, existing, phase, importId } = task
  const { rows, count } = batch
  const notInserted = phase === 'run' ? await insert(tx, task) : null
  const results = await classify(tx, rows, notInserted)
  const indexesOf = (...outcomes: RowOutcome[]) =>
    results.filter((result) => outcomes.includes(result.outcome)).map(({ n }) => n)
  if (phase === 'run') {
    // Its name or address was taken a moment ago and is free now: the step is rolled back and repeated.
    if (indexesOf('new').length > 0) throw new Error('A player changed while the step ran')
    if (existing === 'update') await update(tx, rows, indexesOf('differs'))
  }
  const skipped = existing === 'skip' ? results.filter(({ exists }) => exists) : []
  const refused = results.filter((result) => isRefusal(result.outcome) && !skipped.includes(result))
  const errors = [...batch.errors, ...(await refusals(task, refused))]
  // A rejected row has no left-out cells.
  const dropped = new Set([...refused, ...skipped].map(({ n }) => batch.first + n))
  const leftOut = batch.leftOut.filter(({ row_number }) => !dropped.has(row_number))
  await storeErrors(tx, importId, errors, false)
  await storeErrors(tx, importId, leftOut, true)
  const valid = count - new Set(batch.errors.map(({ row_number }) => row_number)).size
  const updated = existing === 'update' ? indexesOf('differs').length : 0
  const unchanged = existing === 'update' ? indexesOf('same').length : skipped.length
  const added = valid - results.length + indexesOf('new').length
  return {
    added,
    updated,
    unchanged,
    rejected: count - added - updated - unchanged,
    incomplete: new Set(leftOut.map(({ row_number }) => row_number)).size,
  }
}

async function storeErrors(
  tx: Queryable,
  importId: string,
  errors: RecordError[],
  isImported: boolean,
): Promise<void> {
  if (errors.length > 0) await tx.query(insertErrors, [importId, JSON.stringify(errors), isImported])
}

interface RowResult {
  n: number
  exists: boolean
  outcome: RowOutcome
}

/** Returns the indexes of rows that were not simply new. */
async function insert(tx: Queryable, { batch: { rows }, now }: Task): Promise<number[]> {
  if (rows === null) return []
  const { rows: notInserted } = await tx.query<{ n: number }>({
    name: 'import_insert',
    text: insertRows,
    values: [rows, now],
  })
  return notInserted.map(({ n }) => n)
}

/** The outcomes of existing rows; of all rows if `indexes` is null. */
async function classify(
  tx: Queryable,
  rows: FileBatch['rows'],
  indexes: number[] | null,
): Promise<RowResult[]> {
  if (rows === null || indexes?.length === 0) return []
  const { rows: results } = await tx.query<RowResult>({
    name: 'import_classify',
    text: classifyRows,
    values: [rows, indexes],
  })
  return results
}

async function update(tx: Queryable, rows: FileBatch['rows'], indexes: number[]): Promise<void> {
  if (indexes.length > 0) await tx.query({ name: 'import_update', text: updateRows, values: [rows, indexes] })
}

interface Refusal {
  code: ErrorCode | FieldCode
  field: ImportField | ((row: ImportRow) => ImportField)
  value: (row: ImportRow) => string | undefined
}

const refusalOf: Partial<Record<RowOutcome, Refusal>> = {
  email_taken: { code: 'email_taken', field: 'email', value: ({ email }) => email },
  player_erased: { code: 'player_erased', field: 'username', value: ({ username }) => username },
  too_many_properties: {
    code: 'too_long',
    field: ({ properties }) => `property.${Object.keys(properties ?? {}).at(-1) ?? ''}`,
    value: ({ properties }) => Object.keys(properties ?? {}).join(','),
  },
  too_many_tags: { code: 'too_long', field: 'tag', value: ({ tags }) => tags?.join(',') },
}

function isRefusal(outcome: RowOutcome): boolean {
  return refusalOf[outcome] !== undefined
}

async function refusals({ records }: Task, refused: RowResult[]): Promise<RecordError[]> {
  if (refused.length === 0) return []
  const found = await records(refused.map(({ n }) => n))
  return found.flatMap((record, index) => {
    const refusal = refusalOf[refused[index]?.outcome ?? 'same']
    if (!refusal || !('row' in record.result)) return []
    const { code, field, value } = refusal
    const { row } = record.result
    const at = typeof field === 'function' ? field(row) : field
    return recordErrors(record, [{ code, field: at, value: value(row) ?? '' }])
  })
}
