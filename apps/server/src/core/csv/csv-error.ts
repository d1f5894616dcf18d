import { importLimits } from '@loupe/contract/admin/imports'

/** Why a file cannot be read as CSV. */
export type CsvProblem =
  | 'not_utf8'
  | 'binary'
  | 'quote_not_closed'
  | 'record_too_long'
  | 'too_many_columns'
  | 'empty'
  | 'too_large'

const sentences: Record<CsvProblem, (line: number) => string> = {
  not_utf8: (line) => `Line ${line} is not UTF-8 text. Save the file as UTF-8 and try again.`,
  binary: (line) => `Line ${line} contains binary characters. Save the file as CSV in UTF-8.`,
  quote_not_closed: (line) => `The quotation mark opened in line ${line} is never closed.`,
  record_too_long: (line) =>
    `The row starting in line ${line} is too long. A closing quotation mark may be missing.`,
  too_many_columns: () =>
    `The first row has more than ${importLimits.maxColumns} columns. Remove those you do not need.`,
  empty: () => 'The file is empty.',
  too_large: () => 'The file is too large.',
}

/** A file that cannot be read as CSV, and the line (from 1) with the problem. */
export class CsvError extends Error {
  override readonly name = 'CsvError'
  readonly problem: CsvProblem
  readonly line: number

  constructor(problem: CsvProblem, line: number) {
    super(sentences[problem](line))
    this.problem = problem
    this.line = line
  }
}
