import type { Column } from './cells.ts'
import { mayBeFormula } from './formulas.ts'
import { RowRewriter } from './row-rewriter.ts'
import { csvCell } from './write-csv.ts'

const quote = 0x22
const comma = 0x2c
const lineEnd = 0x0a
const space = 0x20
const letterT = 0x54
/** `2026-03-04`, before the space that PostgreSQL writes between a day and a time. */
const dayBytes = 10
const offset = '+00:00'

/**
 * Turns rows as COPY writes them (CSV, a line end after each) into the rows of a file: timestamps in ISO 8601, texts
 * safe against formulas, an empty cell for an empty text. The input may be cut anywhere; the output ends with a row.
 * Works on bytes and here rather than in SQL (docs/adr/0009-lists.md): such expressions cost PostgreSQL half as much as
 * the rows themselves, while the sending thread has little to do.
 */
export function formatCells(columns: readonly Column[]): (rows: Buffer) => Buffer {
  const kinds = columns.map(({ as }) => as)
  let rest: Buffer = Buffer.alloc(0)
  return (rows) => {
    const source = rest.length > 0 ? Buffer.concat([rest, rows]) : rows
    const copy = formatRows(source, kinds)
    rest = source.subarray(copy.end)
    return copy.rows()
  }
}

/** The whole rows of `source`, finished. */
function formatRows(source: Buffer, kinds: readonly Column['as'][]): RowRewriter {
  // without quotes, rows are whole before the last line end, and are read without bounds checks
  const end = source.lastIndexOf(lineEnd) + 1
  const copy = new RowRewriter(source, end)
  let [read, column] = [0, 0]
  while (read < end) {
    const start = read
    let byte = source[read]
    if (byte === quote) {
      read = endOfQuoted(source, start)
      if (read >= end) break
      byte = source[read]
    } else while (byte !== comma && byte !== lineEnd) byte = source[++read]
    const kind = kinds[column]
    if (kind !== 'raw' && read > start) {
      if (kind === 'text') formatText(copy, start, read)
      else formatTimestamp(copy, start, read)
    }
    read += 1
    column += 1
    if (byte === lineEnd) {
      column = 0
      copy.endRow(read)
    }
  }
  return copy
}

/** The position after the closing quote of a quoted cell; past the end of `source` when it is cut off. */
function endOfQuoted(source: Buffer, start: number): number {
  let index = start
  do {
    const closing = source.indexOf(quote, index + 1)
    if (closing < 0) return source.length
    index = closing + 1
    // a doubled quote is an escaped one
  } while (source[index] === quote)
  return index
}

function formatText(copy: RowRewriter, start: number, end: number): void {
  const { source } = copy
  const isQuoted = source[start] === quote
  const first = source[isQuoted ? start + 1 : start] ?? 0
  // a second quote: of an empty text, or of one that begins with a quote
  if (first !== quote && !mayBeFormula[first]) return
  const cell = source.toString('utf8', start, end)
  copy.takeTo(start)
  copy.write(csvCell(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell))
  copy.skipTo(end)
}

/** Formats a timestamp without its zone; `infinity` stays as it is. */
function formatTimestamp(copy: RowRewriter, start: number, end: number): void {
  if (copy.source[start + dayBytes] !== space) return
  copy.takeTo(end)
  copy.put(letterT, end - start - dayBytes)
  copy.write(offset)
}
