import type { Inline, Mark } from './tree.ts'

/**
 * How large a document may grow, whatever it is read from. A few kilobytes of HTML can ask for millions of cells
 * (short rows are filled up to the longest one), or repeat one long link in every paragraph.
 */
export const richTextLimits = {
  /** Of one table. */
  columns: 50,
  /** Of all tables together. */
  cells: 2000,
  /** Characters of the HTML that a document is written as. */
  output: 1_000_000,
  /** Of Markdown: lines, and characters that can begin a link, emphasis, code or a comment. Each may cost a search. */
  markdownSigns: 20_000,
} as const

/** What a document would have had too much of: cells or columns, or text with its formatting. */
export type Excess = 'table' | 'size'

/** What is left of the limits while a document is built. What does not fit is left out and counted as an excess. */
export interface Allowance {
  columns: number
  cells: number
  output: number
  exceeded: Set<Excess>
}

export function fullAllowance(): Allowance {
  const { columns, cells, output } = richTextLimits
  return { columns, cells, output, exceeded: new Set() }
}

/** For what the server wrote: older documents may hold larger tables, and are to be read whole. */
export function noLimits(): Allowance {
  return { columns: Infinity, cells: Infinity, output: Infinity, exceeded: new Set() }
}

/** Takes `length` characters of the output; false, and nothing more fits from then on, where they are not left. */
export function takeOutput(allowance: Allowance, length: number): boolean {
  if (allowance.exceeded.has('size')) return false
  if (length > allowance.output) allowance.exceeded.add('size')
  else allowance.output -= length
  return !allowance.exceeded.has('size')
}

/** How many columns and rows of a table fit into the cells that are left; these are taken. */
export function takeCells(allowance: Allowance, columns: number, rows: number): [number, number] {
  const width = Math.min(columns, allowance.columns, allowance.cells)
  const height = width === 0 ? 0 : Math.min(rows, Math.floor(allowance.cells / width))
  if (width < columns || height < rows) allowance.exceeded.add('table')
  allowance.cells -= width * height
  return [width, height]
}

const escaped: Record<string, number> = { '&': 5, '<': 4, '>': 4, '"': 6, "'": 5 }
const markLengths = {
  bold: '<strong></strong>'.length,
  italic: '<em></em>'.length,
  underline: '<u></u>'.length,
}

/** At least as many characters as `writeHtml` needs for a line. */
export function outputOf(line: readonly Inline[]): number {
  let length = 0
  for (const inline of line) {
    if (inline.type === 'hardBreak') length += '<br>'.length
    else {
      length += escapedLength(inline.text)
      for (const mark of inline.marks ?? []) length += markLength(mark)
    }
  }
  return length
}

function markLength(mark: Mark): number {
  if (mark.type !== 'link') return markLengths[mark.type]
  return '<a href="" rel="noopener noreferrer"></a>'.length + escapedLength(mark.attrs.href)
}

function escapedLength(text: string): number {
  let length = text.length
  for (const [sign] of text.matchAll(/[&<>"']/g)) length += (escaped[sign] ?? 1) - 1
  return length
}
