import { parse } from 'csv-parse/sync'
import { CsvError } from './csv-error.ts'
import { type CsvDelimiter, type CsvForm, parserOptions } from './read-csv.ts'

/** The format of a file, and its first rows. */
export interface CsvDescription extends CsvForm {
  /** The header row. */
  columns: string[]
  /** The first rows after it, at most as many as requested. */
  sample: string[][]
}

/** A header row with the allowed columns is far shorter; separators alone take a millisecond per kilobyte. */
const beginningBytes = 64 * 1024

/** Reads the beginning of a UTF-8 file, which may be cut off anywhere. @throws CsvError when there is no header row. */
export function describeCsv(beginning: Buffer, sampleRows: number): CsvDescription {
  // A character that is cut in two at the end is dropped.
  const text = new TextDecoder().decode(beginning.subarray(0, beginningBytes), { stream: true })
  const lineEnd = text.includes('\n') || !text.includes('\r') ? '\n' : '\r'
  const begin = (delimiter: CsvDelimiter) => firstRecords(text, { delimiter, lineEnd }, sampleRows + 1)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, records: begin(delimiter) }))
    .toSorted((a, b) => rank(b.records) - rank(a.records))
  const [columns, ...sample] = best?.records ?? []
  if (!best || !columns) throw new CsvError('empty', 1)
  return {
    delimiter: best.delimiter,
    lineEnd,
    columns: withoutEmptyEnd(columns.map((name) => name.trim())),
    sample,
  }
}

/** The more likely one first: it is used for a file with a single column. */
const delimiters = [',', ';', '\t'] as const

function firstRecords(text: string, form: CsvForm, count: number): string[][] {
  // The last record may be cut off: errors are reported when the whole file is read.
  const records: string[][] = []
  try {
    parse(text, {
      ...parserOptions(form),
      to: count * 2,
      onRecord: (record) => {
        if (records.length < count && !isBlank(record)) records.push(record)
        return null
      },
    })
  } catch {
    return records
  }
  return records
}

function isBlank(record: string[]): boolean {
  return record.length === 1 && record[0] === ''
}

/** More columns are better, and rows as wide as the header. */
function rank(records: string[][]): number {
  const [head, ...rows] = records
  if (!head || head.length === 1) return 0
  const alike = rows.filter((row) => row.length === head.length).length
  return head.length * (rows.length === 0 ? 1 : 0.1 + (0.9 * alike) / rows.length)
}

function withoutEmptyEnd(names: string[]): string[] {
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}
