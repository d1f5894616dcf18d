import { compareSequences, type Effort } from './compare-sequences.ts'
import { betweenCells, type Cell, type Line, linesOf, type Word } from './lines.ts'
import type { RichText } from './tree.ts'

/** Words that stand together, and what became of them. */
export interface Piece {
  state: 'same' | 'added' | 'removed'
  words: Word[]
}

/** A line of either document; `changed` holds pieces of both. */
export interface ComparedLine {
  state: 'same' | 'added' | 'removed' | 'changed'
  line: Line
  pieces: Piece[]
  /** Of a row: the pieces of each of its cells. */
  cells?: ComparedCell[]
  /** The same line before, where it is in both documents. */
  was?: Line
  /** A table begins with this row. */
  startsTable?: true
}

export interface ComparedCell {
  isHead: boolean
  /** `added` and `removed` also where nothing stands in it. */
  state: 'same' | 'added' | 'removed' | 'changed'
  pieces: Piece[]
}

/** How alike two lines must be to be read as one that was changed, from 0 to 1. */
const alikeFrom = 0.4
/** More pairs than this are not weighed against each other: then each line stands for itself. */
const maxPairs = 10_000
/** Steps that comparing words may take in all; from then on a line that was changed shows as a whole. */
const maxEffort = 3_000_000

/** What changed between two documents, as one text to be read from top to bottom. */
export function compareDocuments(before: RichText, after: RichText, locale: string): ComparedLine[] {
  const [a, b] = [linesOf(before, locale), linesOf(after, locale)]
  const effort = { left: maxEffort }
  const result: ComparedLine[] = []
  let removed: Line[] = []
  let added: Line[] = []
  for (const step of compareSequences(a.map(keyOf), b.map(keyOf))) {
    const [lineA, lineB] = ['a' in step ? a[step.a] : undefined, 'b' in step ? b[step.b] : undefined]
    if (step.state === 'removed' && lineA) removed.push(lineA)
    if (step.state === 'added' && lineB) added.push(lineB)
    if (step.state !== 'same' || !lineA || !lineB) continue
    result.push(...pairUp(removed, added, effort), { ...whole('same', lineB), was: lineA })
    removed = []
    added = []
  }
  return withTables([...result, ...pairUp(removed, added, effort)])
}

/**
 * Marks where a table begins. Rows belong together as they do now; those that went, as they did before. A row that went
 * and one that came are of one table where nothing says otherwise: a table whose rows all changed is still one.
 */
function withTables(lines: readonly ComparedLine[]): ComparedLine[] {
  let open: { before?: number | undefined; after?: number | undefined } | null = null
  return lines.map((compared) => {
    const { state, line, was } = compared
    if (!compared.cells) {
      open = null
      return compared
    }
    const after = state === 'removed' ? undefined : line.table
    const before = state === 'removed' ? line.table : was?.table
    const isOther =
      open === null ||
      (after !== undefined && open.after !== undefined
        ? after !== open.after
        : before !== undefined && open.before !== undefined && before !== open.before)
    open = isOther ? { before, after } : { before: before ?? open?.before, after: after ?? open?.after }
    return isOther ? { ...compared, startsTable: true } : compared
  })
}

/** The number of a list's point is no part of it: a point that was added would change all that follow. */
function keyOf({ kind, depth, words }: Line): string {
  return JSON.stringify([kind, depth, words.map(wordKey)])
}

function wordKey({ text, marks }: Word): string {
  return marks.length > 0 ? JSON.stringify([text, marks]) : text
}

function whole(state: 'same' | 'added' | 'removed', line: Line): ComparedLine {
  const cells = line.cells?.map((cell) => wholeCell(state, cell))
  return { state, line, pieces: wholePieces(state, line), ...(cells ? { cells } : {}) }
}

function wholeCell(state: Piece['state'], cell: Cell): ComparedCell {
  return { isHead: cell.isHead, state, pieces: wholePieces(state, cell) }
}

function wholePieces(state: Piece['state'], { words }: { words: Word[] }): Piece[] {
  return words.length > 0 ? [{ state, words }] : []
}

function changed(before: Line, line: Line, effort: Effort): ComparedLine {
  if (!before.cells || !line.cells) {
    return { state: 'changed', line, was: before, pieces: compareWords(before.words, line.words, effort) }
  }
  const cells = compareCells(before.cells, line.cells, effort)
  const stroke: Piece = { state: 'same', words: [{ text: betweenCells, marks: [] }] }
  const pieces = cells.flatMap((cell, index) => (index > 0 ? [stroke, ...cell.pieces] : cell.pieces))
  return { state: 'changed', line, was: before, pieces, cells }
}

/** Cell by cell where there are as many; else those that stayed show which columns came and went between them. */
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

/** Finds, in order, which removed line became which added one, so that they are alike in all as much as possible. */
function pairUp(removed: readonly Line[], added: readonly Line[], effort: Effort): ComparedLine[] {
  const [rows, columns] = [removed.length, added.length]
  if (rows * columns > maxPairs || rows === 0 || columns === 0) {
    return [...removed.map((line) => whole('removed', line)), ...added.map((line) => whole('added', line))]
  }
  const numbers: Numbers = new Map()
  const [before, after] = [removed, added].map((lines) => lines.map((line) => weigh(line, numbers)))
  const scores = (before ?? []).map((one) => (after ?? []).map((other) => likeness(one, other)))
  const score = (i: number, j: number) => {
    const value = scores[i]?.[j] ?? 0
    return value >= alikeFrom ? value : 0
  }
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const paired = score(i, j) > 0 ? score(i, j) + bestAt(i + 1, j + 1) : 0
      const row = best[i]
      if (row) row[j] = Math.max(paired, bestAt(i + 1, j), bestAt(i, j + 1))
    }
  }
  const result: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < rows || j < columns) {
    const [one, other] = [removed[i], added[j]]
    if (one && other && score(i, j) > 0 && bestAt(i, j) === score(i, j) + bestAt(i + 1, j + 1)) {
      result.push(changed(one, other, effort))
      i += 1
      j += 1
    } else if (one && (!other || bestAt(i, j) === bestAt(i + 1, j))) {
      result.push(whole('removed', one))
      i += 1
    } else if (other) {
      result.push(whole('added', other))
      j += 1
    }
  }
  return result
}

/** Texts by numbers: to compare thousands of pairs of lines, numbers in order are a tenth of the work of words. */
type Numbers = Map<string, number>

interface Weighed {
  words: Int32Array
  cells: Int32Array | null
}

function weigh(line: Line, numbers: Numbers): Weighed {
  const { cells } = line
  return {
    words: inNumbers(textsOf(line), numbers),
    cells: cells ? inNumbers(cells.map(cellText), numbers) : null,
  }
}

function inNumbers(texts: readonly string[], numbers: Numbers): Int32Array {
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  }
  return Int32Array.from(texts, numberOf).toSorted()
}

/** Which part of their words two lines have in common, spaces left out, or two rows of their cells. */
function likeness(one: Weighed, other: Weighed): number {
  const words = inCommon(one.words, other.words)
  return one.cells && other.cells ? Math.max(words, inCommon(one.cells, other.cells)) : words
}

function cellText({ words }: Cell): string {
  return words.map(({ text }) => text).join('')
}

/** Dice's coefficient of numbers in order. */
function inCommon(a: Int32Array, b: Int32Array): number {
  if (a.length + b.length === 0) return 1
  let common = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0)
    if (difference === 0) common += 1
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return (2 * common) / (a.length + b.length)
}

function textsOf({ words, cells }: Line): string[] {
  // the strokes between cells are in all rows
  const own = cells ? cells.flatMap((cell) => cell.words) : words
  return own.map(({ text }) => text).filter((text) => text.trim() !== '')
}

function compareWords(a: readonly Word[], b: readonly Word[], effort: Effort): Piece[] {
  const pieces: Piece[] = []
  for (const step of compareSequences(a.map(wordKey), b.map(wordKey), effort)) {
    const word = step.state === 'removed' ? a[step.a] : b[step.b]
    const last = pieces.at(-1)
    if (!word) continue
    if (last?.state === step.state) last.words.push(word)
    else pieces.push({ state: step.state, words: [word] })
  }
  return smooth(pieces)
}

/** A lone space or comma between two changes is no island to stop at: it goes with what surrounds it. */
function smooth(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  let removed: Word[] = []
  let added: Word[] = []
  const settle = () => {
    if (removed.length > 0) result.push({ state: 'removed', words: removed })
    if (added.length > 0) result.push({ state: 'added', words: added })
    removed = []
    added = []
  }
  pieces.forEach((piece, index) => {
    // not by push(...): a line can hold more words than a call takes arguments
    if (piece.state === 'removed') removed = removed.concat(piece.words)
    else if (piece.state === 'added') added = added.concat(piece.words)
    else if (removed.length + added.length > 0 && index < pieces.length - 1 && isIsland(piece)) {
      removed = removed.concat(piece.words)
      added = added.concat(piece.words)
    } else {
      settle()
      result.push(piece)
    }
  })
  settle()
  return result
}

function isIsland({ words }: Piece): boolean {
  return !words.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
}
