import { guardFormula } from './formulas.ts'

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff'

/** A value of a cell; null and the empty text are the same there. */
export type Cell = string | number | boolean | null

/** One line with its line end: quoted where it must be (RFC 4180), and safe against formulas. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}

/** Formats a value as a cell. */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = guardFormula(cell)
  return mustQuote.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const mustQuote = /[",\r\n]/
