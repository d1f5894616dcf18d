import type { CsvRecord } from '#src/core/csv/read-csv.ts'
import type { CellError } from './read-row.ts'

/** One error, as the statement expects it. */
export interface RecordError extends CellError {
  row_number: number
  n: number
  line: number
  /** The whole row, with its first error only: a row can be long, and have an error in every field. */
  record: string[]
}

const storedLength = 200

/** The errors of one row, in their order. */
export function recordErrors({ row, line, cells }: CsvRecord, errors: CellError[]): RecordError[] {
  return errors.map(({ field, code, value }, n) => ({
    field,
    code,
    value: value.slice(0, storedLength),
    row_number: row,
    n,
    line,
    record: n === 0 ? cells : [],
  }))
}
