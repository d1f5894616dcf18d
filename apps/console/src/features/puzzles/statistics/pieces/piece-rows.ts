import type { PieceStatistics, PuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import { textIn } from '#src/features/puzzles/text-in.ts'
import { sortOf } from '#src/list/address/list-sort.ts'
import { byTrouble, troubleOf } from './trouble.ts'

/** A piece of a version with its statistics. */
export interface PieceRow {
  item: PuzzleItem
  /** Its index in the version, from 1: the number beside its shape. */
  number: number
  name: string
  figures: PieceStatistics
  /** The same in the compared version; null if that does not have it. */
  before: PieceStatistics | null
  role: PuzzleItem['role']
  trouble: number
}

/** The pieces of a version in its own order. */
export function pieceRows(
  items: readonly PuzzleItem[],
  pieces: readonly PieceStatistics[],
  before: PuzzleStatistics | undefined,
  nameOf: { locale: Locale; unnamed: string },
): PieceRow[] {
  const figuresOf = new Map(pieces.map((piece) => [piece.itemId, piece]))
  const beforeOf = new Map(before?.pieces.map((piece) => [piece.itemId, piece]))
  return items.flatMap((item, index): PieceRow[] => {
    const figures = figuresOf.get(item.id)
    if (!figures) return []
    return [
      {
        item,
        number: index + 1,
        name: textIn(item.name, nameOf.locale) || nameOf.unnamed,
        figures,
        before: beforeOf.get(item.id) ?? null,
        role: item.role,
        trouble: troubleOf(item.role, figures),
      },
    ]
  })
}

/** The values that columns sort by; null if a piece has none. */
const values: Record<string, (row: PieceRow) => number | null> = {
  piece: ({ number }) => number,
  found: ({ figures: { found, shown } }) => (shown === 0 ? null : found / shown),
  time: ({ figures }) => figures.medianFindSeconds,
  hints: ({ role, figures: { hinted, shown } }) => (role === 'decoy' || shown === 0 ? null : hinted / shown),
  gaveUp: ({ role, figures }) => (role === 'decoy' ? null : figures.gaveUp),
}

/** Rows in an order of the address, such as `-gaveUp`; by default by trouble. Rows without a value come last. */
export function sortedRows(rows: readonly PieceRow[], order: string | undefined): PieceRow[] {
  const { id, direction } = sortOf(order ?? '')
  const valueOf = values[id]
  if (!valueOf) return rows.toSorted(byTrouble)
  const sign = direction === 'descending' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
