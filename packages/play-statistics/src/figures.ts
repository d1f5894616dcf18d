import {
  findTimeSteps,
  type PieceStatistics,
  type PuzzleStatistics,
  playedLanguages,
  playedWidths,
} from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { isGameKey, isPieceKey, pieceFigures, pieceOf } from './keys.ts'
import type { Slice } from './slices.ts'

export type Figures = Pick<PuzzleStatistics, 'games' | 'completed' | 'abandoned' | 'pieces'>

/** Sums the counts of games and pieces; `add` returns whether a key was one of these. */
export function startFigures(items: readonly { id: string }[]): {
  add: (key: number, n: number, slice: Slice) => boolean
  end: (hint?: 'without' | 'with') => Figures
} {
  const sums = newSums(items.length)
  return {
    add(key, n, slice) {
      if (isGameKey(key)) sums.games[key] = (sums.games[key] ?? 0) + n
      else if (isPieceKey(key)) addPiece(sums, key, n, slice)
      else return false
      return true
    },
    end(hint) {
      const [games = 0, completed = 0, abandoned = 0] = sums.games
      const pieces = items.map(({ id }, index) => pieceStatistics(id, sums, index, hint))
      return { games, completed, abandoned, pieces }
    },
  }
}

const figuresOfPiece = 64

const newSums = (pieces: number) => ({
  games: [0, 0, 0],
  figures: new Float64Array(pieces * figuresOfPiece),
  rates: Array.from({ length: pieces }, () => ({
    byWidth: rates(playedWidths),
    byLanguage: rates(playedLanguages),
  })),
})
type Sums = ReturnType<typeof newSums>

function rates<Name extends string>(names: readonly Name[]): Record<Name, { found: number; shown: number }> {
  const list = names.map((name) => [name, { found: 0, shown: 0 }])
  return Object.fromEntries(list) as Record<Name, { found: number; shown: number }> // with an entry for each of them
}

function addPiece({ figures, rates: all }: Sums, key: number, n: number, { width, language }: Slice): void {
  const { piece, figure } = pieceOf(key)
  const at = piece * figuresOfPiece + figure
  figures[at] = (figures[at] ?? 0) + n
  const name = figure === pieceFigures.shown ? 'shown' : figure >= pieceFigures.found ? 'found' : null
  const own = all[piece]
  if (name === null || !own) return
  own.byWidth[width][name] += n
  own.byLanguage[language][name] += n
}

function pieceStatistics(
  itemId: string,
  sums: Sums,
  piece: number,
  hint: 'without' | 'with' | undefined,
): PieceStatistics {
  const figure = (name: number) => sums.figures[piece * figuresOfPiece + name] ?? 0
  const taps = (name: number) =>
    (hint === 'with' ? 0 : figure(name)) + (hint === 'without' ? 0 : figure(name + 1))
  const findTimes = Array.from({ length: findTimeSteps.length + 1 }, (_, step) =>
    figure(pieceFigures.found + step),
  )
  const found = findTimes.reduce((total, n) => total + n, 0)
  const [order, closed] = [figure(pieceFigures.order), figure(pieceFigures.lessonClosed)]
  return {
    itemId,
    shown: figure(pieceFigures.shown),
    found,
    findTimes,
    medianFindSeconds: medianOf(findTimes, found),
    // decoys have no place in the order of finds
    meanOrder: order === 0 ? null : order / found,
    foundAfterHint: figure(pieceFigures.foundAfterHint),
    hinted: figure(pieceFigures.hinted),
    nearMisses: taps(pieceFigures.near),
    missesAround: taps(pieceFigures.around),
    gaveUp: figure(pieceFigures.gaveUp),
    lessonOpened: figure(pieceFigures.lessonOpened),
    meanLessonSeconds: closed === 0 ? null : figure(pieceFigures.lessonSeconds) / closed,
    ...(sums.rates[piece] ?? { byWidth: rates(playedWidths), byLanguage: rates(playedLanguages) }),
  }
}

/** The median: linear between the bounds of its step; for times above all steps, the last bound. */
function medianOf(findTimes: readonly number[], found: number): number | null {
  if (found === 0) return null
  let before = 0
  for (const [step, n] of findTimes.entries()) {
    const bound = findTimeSteps[step]
    if (bound === undefined) break
    if (before + n >= found / 2 && n > 0) {
      const lower = findTimeSteps[step - 1] ?? 0
      return lower + ((found / 2 - before) / n) * (bound - lower)
    }
    before += n
  }
  return findTimeSteps.at(-1) ?? null
}
