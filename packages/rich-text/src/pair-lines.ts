import type { Effort } from './compare-sequences.ts'
import { type ComparedLine, changed, whole } from './compared-line.ts'
import type { Cell, Line } from './lines.ts'

/** The similarity from which two lines count as one changed line, from 0 to 1. */
const minSimilarity = 0.4

/** With more pairs than this, lines are not compared with each other. */
const maxPairs = 10_000

/** Pairs removed lines with added ones, in order, so that the total similarity is the greatest. */
export function pairUp(removed: readonly Line[], added: readonly Line[], effort: Effort): ComparedLine[] {
  const [rows, columns] = [removed.length, added.length]
  if (rows * columns > maxPairs || rows === 0 || columns === 0) {
    return [...removed.map((line) => whole('removed', line)), ...added.map((line) => whole('added', line))]
  }
  const numbers: Numbers = new Map()
  const [before, after] = [removed, added].map((lines) => lines.map((line) => weigh(line, numbers)))
  const scores = (before ?? []).map((one) => (after ?? []).map((other) => likeness(one, other)))
  const score = (i: number, j: number) => {
    const value = scores[i]?.[j] ?? 0
    return value >= minSimilarity ? value : 0
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

/** Words as numbers: for thousands of pairs of lines, comparing sorted numbers takes a tenth of the time. */
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

/** The share of words that two lines have in common, without spaces, or two rows of their cells. */
function likeness(one: Weighed, other: Weighed): number {
  const words = inCommon(one.words, other.words)
  return one.cells && other.cells ? Math.max(words, inCommon(one.cells, other.cells)) : words
}

function cellText({ words }: Cell): string {
  return words.map(({ text }) => text).join('')
}

/** Dice's coefficient of sorted numbers. */
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
  // the separators of cells are in all rows
  const own = cells ? cells.flatMap((cell) => cell.words) : words
  return own.map(({ text }) => text).filter((text) => text.trim() !== '')
}
