import type { Readable } from 'node:stream'
import type { ImportField } from '@loupe/contract/admin/imports'
import { v7 as uuidv7 } from 'uuid'
import { type CsvForm, type CsvRecord, readCsv } from '#src/core/csv/read-csv.ts'
import { type CellError, createRowReader, type ImportRow, type ReadRow } from './read-row.ts'
import { type RecordError, recordErrors } from './record-errors.ts'
import { createSeenKeys } from './seen-keys.ts'

/** Where the reading of a file begins, and how its cells are interpreted. */
export interface ReadingStart {
  /** How many pieces the file has. */
  chunks: number
  form: CsvForm
  columnCount: number
  mapping: (ImportField | null)[]
  /** How many rows are done already. */
  done: number
}

/** A row of the file: its values, or its errors. */
export interface ReadRecord extends CsvRecord {
  result: ReadRow
}

/** The rows of one step. */
export interface Batch {
  records: ReadRecord[]
  /** The number of the first of them in the file. */
  first: number
  /**
   * The valid rows for the statements: JSON of `{n, id, …}`, `n` the index in `records`; null if there are none. As
   * bytes, which pass between threads without a copy: strings of this size would stay in the server's memory until its
   * next major garbage collection.
   */
  rows: Uint8Array<ArrayBuffer> | null
  /** The invalid rows. */
  errors: RecordError[]
  /** Cells that are left out of valid rows. */
  leftOut: RecordError[]
}

/** How many rows one transaction imports: about a tenth of a second, the longest that others wait. */
const batchRows = 1000
const encoder = new TextEncoder()

/** Reads a file from its start, since later rows may repeat earlier ones, and yields the rows that are not done yet. */
export async function* readBatches(source: Readable, start: ReadingStart): AsyncGenerator<Batch> {
  const readRow = createRowReader(start.columnCount, start.mapping)
  const seen = createSeenKeys()
  const read = (record: CsvRecord): ReadRecord => {
    const result = readRow(record.cells)
    const errors = 'row' in result ? repeats(result.row, seen) : []
    return { ...record, result: errors.length > 0 ? { errors } : result }
  }
  for await (const batch of readCsv(source, start.form, batchRows)) {
    const records = batch.map(read).filter(({ row }) => row > start.done)
    if (records[0]) yield asBatch(records, records[0].row)
  }
}

/** Whether an earlier row of the file has the same username or email. */
function repeats({ username, email }: ImportRow, seen: ReturnType<typeof createSeenKeys>): CellError[] {
  const errors: CellError[] = []
  const code = 'repeated_in_file'
  if (!seen.add(`u${keyOf(username)}`)) errors.push({ field: 'username', code, value: username })
  if (email && !seen.add(`e${keyOf(email)}`)) errors.push({ field: 'email', code, value: email })
  return errors
}

/** As `loupe_key` in the database, which decides whether two names are the same. */
function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function asBatch(records: ReadRecord[], first: number): Batch {
  const rows = records.flatMap(({ result }, n) =>
    'row' in result ? [{ n, id: uuidv7(), ...result.row }] : [],
  )
  const errors = records.flatMap((record) =>
    'errors' in record.result ? recordErrors(record, record.result.errors) : [],
  )
  const leftOut = records.flatMap((record) =>
    'row' in record.result ? recordErrors(record, record.result.leftOut) : [],
  )
  return {
    records,
    first,
    leftOut,
    rows: rows.length > 0 ? encoder.encode(JSON.stringify(rows)) : null,
    errors,
  }
}
