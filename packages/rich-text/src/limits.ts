import type { Inline, Mark } from './tree.ts'

/**
 * The limits of a document, whatever it is read from. A few kilobytes of HTML can expand to millions of cells (short
 * rows are filled up to the longest one), or repeat one long link in every paragraph.
 */
export const richTextLimits = {
  /** Of one table. */
  columns: 50,
  /** Of all tables together. */
  cells: 2000,
  /** Characters of a document's HTML. */
  output: 1_000_000,
  /** Of Markdown: lines, and characters that can begin a link, emphasis, code or a comment. Each may cost a search. */
  markdownSigns: 20_000,
} as const

/** The exceeded limit of a document: cells or columns, or text with its formatting. */
export type Excess = 'table' | 'size'

/** The remaining limits while a document is built. Content that exceeds them is left out and recorded. */
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

/** For stored documents: older ones may have larger tables, and must be read whole. */
export function noLimits(): Allowance {
  return { columns: Infinity, cells: Infinity, output: Infinity, exceeded: new Set() }
}

/** Takes `length` characters of the output; false if they are not left, and from then on for everything. */
export function takeOutput(allowance: Allowance, length: number): boolean {
  if (allowance.exceeded.has('size')) return false
  if (length > allowance.output) allowance.exceeded.add('size')
  else allowance.output -= length
  return !allowance.exceeded.has('size')
}

/** How many columns and rows of a table fit into the remaining cells, which are then taken. */
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

/** An upper bound of the characters that `writeHtml` needs for a line. */
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
