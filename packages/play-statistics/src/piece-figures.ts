import { playedWidths } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { startFigures } from './figures.ts'
import { gameKeys, isGameKey, isPieceKey, pieceFigures, pieceOf } from './keys.ts'
import { walkCounts } from './packed-counts.ts'
import { readSlice } from './slices.ts'
import type { CountedPart } from './summarise.ts'

interface Rate {
  found: number
  of: number
}

/** The figures of one piece, or of a whole puzzle; `found` of the latter are completed games. */
export interface PieceFigures {
  games: number
  found: Rate
  gaveUp: number
  medianFindSeconds: number | null
  nearMisses: number
  missesAround: number
  byWidth: Record<(typeof playedWidths)[number], Rate>
  /** In order of days; days without games are left out. */
  days: (Rate & { day: string })[]
}

/** A piece of a version with these items; null: the whole puzzle. */
interface About {
  items: readonly { id: string }[]
  itemId: string | null
  /** Leaves out later days (`2026-03-04`). */
  lastDay?: string | null
}

/** Sums the counts of a piece, also by day and width. Taps, which come last in every list, are not read. */
export function figuresOfPiece(
  parts: Iterable<CountedPart>,
  { items, itemId, lastDay = null }: About,
): PieceFigures {
  const index = itemId === null ? null : items.findIndex(({ id }) => id === itemId)
  const figures = startFigures(items)
  const byWidth = Object.fromEntries(playedWidths.map((width) => [width, newRate()])) as Record<
    (typeof playedWidths)[number],
    Rate
  > // with an entry for each of them
  const byDay = new Map<string, Rate>()
  for (const { day, slice: number, counts } of parts) {
    if (lastDay !== null && day > lastDay) continue
    const slice = readSlice(number)
    const rate = byDay.get(day) ?? newRate()
    byDay.set(day, rate)
    walkCounts(counts, (key, n) => {
      const counted = countedAs(key, index)
      if (counted !== null) {
        rate[counted] += n
        byWidth[slice.width][counted] += n
      }
      return figures.add(key, n, slice)
    })
  }
  const { games, completed, abandoned, pieces } = figures.end()
  const piece = index === null ? undefined : pieces[index]
  return {
    games,
    found:
      itemId === null ? { found: completed, of: games } : { found: piece?.found ?? 0, of: piece?.shown ?? 0 },
    gaveUp: itemId === null ? abandoned : (piece?.gaveUp ?? 0),
    medianFindSeconds: piece?.medianFindSeconds ?? null,
    nearMisses: piece?.nearMisses ?? 0,
    missesAround: piece?.missesAround ?? 0,
    byWidth,
    days: [...byDay]
      .filter(([, { of }]) => of > 0)
      .map(([day, { found, of }]) => ({ day, found, of }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

const newRate = (): Rate => ({ found: 0, of: 0 })

/** What a key counts for the rate of a piece by its index, or of games (null); null if nothing. */
function countedAs(key: number, index: number | null): keyof Rate | null {
  if (isGameKey(key)) {
    if (index !== null) return null
    if (key === gameKeys.games) return 'of'
    return key === gameKeys.completed ? 'found' : null
  }
  if (index === null || !isPieceKey(key)) return null
  const { piece, figure } = pieceOf(key)
  if (piece !== index) return null
  if (figure === pieceFigures.shown) return 'of'
  return figure >= pieceFigures.found ? 'found' : null
}
