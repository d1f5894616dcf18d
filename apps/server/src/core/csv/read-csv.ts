import type { Readable } from 'node:stream'
import { type Options, CsvError as ParserError, parse } from 'csv-parse'
import { CsvError } from './csv-error.ts'

export type CsvDelimiter = ',' | ';' | '\t'

/** The format of a file. */
export interface CsvForm {
  delimiter: CsvDelimiter
  /** CRLF is read as LF; CR alone is the format of old Macs. */
  lineEnd: '\n' | '\r'
}

/** Rows with long texts come in smaller batches. */
const maxBatchCharacters = 512 * 1024

/** One row of a file. */
export interface CsvRecord {
  /** Counts from 1 after the header; blank lines do not count. */
  row: number
  /** The line of the file, from 1, in which it begins. */
  line: number
  cells: string[]
}

/** A longer row has an unclosed quotation mark. */
const maxRecordBytes = 1024 * 1024

/**
 * Streams the rows after the header in batches: memory does not grow with the file. @throws CsvError where the file can
 * no longer be parsed.
 */
export async function* readCsv(
  source: Readable,
  form: CsvForm,
  batchSize: number,
): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = []
  let line = 1
  let row = -1
  let characters = 0
  try {
    for await (const cells of recordsOf(source, form)) {
      const begin = line
      line += 1 + lineEndsIn(cells, form.lineEnd)
      if (cells.length === 1 && cells[0] === '') continue
      row++
      if (row > 0) batch.push({ row, line: begin, cells })
      characters += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (batch.length < batchSize && characters < maxBatchCharacters) continue
      yield batch
      batch = []
      characters = 0
    }
  } catch (error) {
    throw error instanceof ParserError ? problemOf(error, line) : error
  }
  if (batch.length > 0) yield batch
}

/** Yields all records before a failure, which give its line number. An iterated parser would lose the last ones. */
async function* recordsOf(source: Readable, form: CsvForm): AsyncGenerator<string[]> {
  const records: string[][] = []
  const parser = parse({
    ...parserOptions(form),
    onRecord: (record: string[]) => {
      records.push(record)
      return null
    },
  })
  parser.resume()
  // Thrown by the `write` or `end` that caused it.
  parser.on('error', () => {})
  for await (const chunk of source) {
    const failure = await failureOf((over) => parser.write(chunk, over))
    yield* records.splice(0)
    if (failure) throw failure
  }
  const failure = await failureOf((over) => parser.end(over))
  yield* records
  if (failure) throw failure
}

/** The error of a write, or of the end. */
function failureOf(write: (over: (error?: Error | null) => void) => void): Promise<Error | null> {
  return new Promise((resolve) => {
    write((error) => resolve(error ?? null))
  })
}

export function parserOptions({ delimiter, lineEnd }: CsvForm): Options {
  return {
    delimiter,
    record_delimiter: lineEnd === '\r' ? ['\r'] : ['\r\n', '\n'],
    max_record_size: maxRecordBytes,
    // Rows of another width, and quotation marks inside a text, are the caller's to judge, row by row.
    relax_column_count: true,
    relax_quotes: true,
  }
}

/** The parser's own count takes CRLF inside quotation marks for two. */
function lineEndsIn(cells: string[], lineEnd: string): number {
  let count = 0
  for (const cell of cells) if (cell.includes(lineEnd)) count += cell.split(lineEnd).length - 1
  return count
}

function problemOf(error: ParserError, line: number): CsvError {
  return new CsvError(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote_not_closed' : 'record_too_long', line)
}
