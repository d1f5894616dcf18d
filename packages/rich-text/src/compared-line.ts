import { compareSequences, type Effort } from './compare-sequences.ts'
import { compareWords, type Piece, wordKey } from './compare-words.ts'
import { betweenCells, type Cell, type Line, type Word } from './lines.ts'

/** A line of either document; `changed` has pieces of both. */
export interface ComparedLine {
  state: 'same' | 'added' | 'removed' | 'changed'
  line: Line
  pieces: Piece[]
  /** Of a row: the pieces of each of its cells. */
  cells?: ComparedCell[]
  /** The previous line, if it is in both documents. */
  was?: Line
  /** A table begins with this row. */
  startsTable?: true
}

export interface ComparedCell {
  isHead: boolean
  /** `added` and `removed` also for empty cells. */
  state: 'same' | 'added' | 'removed' | 'changed'
  pieces: Piece[]
}

export function whole(state: 'same' | 'added' | 'removed', line: Line): ComparedLine {
  const cells = line.cells?.map((cell) => wholeCell(state, cell))
  return { state, line, pieces: wholePieces(state, line), ...(cells ? { cells } : {}) }
}

function wholeCell(state: Piece['state'], cell: Cell): ComparedCell {
  return { isHead: cell.isHead, state, pieces: wholePieces(state, cell) }
}

function wholePieces(state: Piece['state'], { words }: { words: Word[] }): Piece[] {
  return words.length > 0 ? [{ state, words }] : []
}

export function changed(before: Line, line: Line, effort: Effort): ComparedLine {
  if (!before.cells || !line.cells) {
    return { state: 'changed', line, was: before, pieces: compareWords(before.words, line.words, effort) }
  }
  const cells = compareCells(before.cells, line.cells, effort)
  const stroke: Piece = { state: 'same', words: [{ text: betweenCells, marks: [] }] }
  const pieces = cells.flatMap((cell, index) => (index > 0 ? [stroke, ...cell.pieces] : cell.pieces))
  return { state: 'changed', line, was: before, pieces, cells }
}

/**
 * Cell by cell if the number is equal; otherwise the unchanged ones show which columns were added and removed between
 * them.
 */
function compareCells(a: readonly Cell[], b: readonly Cell[], effort: Effort): ComparedCell[] {
  if (a.length === b.length) return a.flatMap((cell, index) => compareCell(cell, b[index], effort))
  return compareSequences(a.map(cellKey), b.map(cellKey)).flatMap((step) =>
    compareCell('a' in step ? a[step.a] : undefined, 'b' in step ? b[step.b] : undefined, effort),
  )
}

function compareCell(one: Cell | undefined, other: Cell | undefined, effort: Effort): ComparedCell[] {
  if (one && other) {
    const pieces = compareWords(one.words, other.words, effort)
    const state = pieces.every((piece) => piece.state === 'same') ? 'same' : 'changed'
    return [{ isHead: other.isHead, state, pieces }]
  }
  if (one) return [wholeCell('removed', one)]
  return other ? [wholeCell('added', other)] : []
}

function cellKey({ words }: Cell): string {
  return JSON.stringify(words.map(wordKey))
}
