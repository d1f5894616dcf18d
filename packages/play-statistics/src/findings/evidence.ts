import { playedLanguages, tapGrid } from '@loupe/contract/admin/puzzle-statistics'
import type { JudgedItem } from '@loupe/judge/judge-tap'
import type { Size } from '@loupe/judge/shapes'
import { cellOfTap, isGameKey, isOutcome, isPieceKey, outcomeOf, stateOfTap } from '../keys.ts'
import { nearestPieces } from '../nearest-piece.ts'
import { walkCounts } from '../packed-counts.ts'
import { readSlice, type Slice } from '../slices.ts'
import { type CountedPart, summarise } from '../summarise.ts'

/** A version as it is judged by. */
export interface PlayedVersion extends Size {
  version: number
  radius: number
  items: readonly JudgedItem[]
}

export type Summary = ReturnType<typeof summarise>

/** Counts of one kind of taps, by cell. */
export type Cells = Float64Array

/** Taps by what they were; `missed` are misses and near misses together. */
export interface Taps {
  hit: Cells
  missed: Cells
  near: Cells
  already: Cells
}

/** All that findings are made from. */
export interface Evidence {
  played: PlayedVersion
  all: Summary
  phone: Summary
  wide: Summary
  byLanguage: ReadonlyMap<Slice['language'], Summary>
  taps: Taps
  phoneTaps: Taps
  /** The piece that is nearest to a cell, by its place in the list; -1 where there is none. */
  nearest: (cell: number) => number
  before: { version: number; all: Summary } | null
}

export function gatherEvidence(
  played: PlayedVersion,
  parts: readonly CountedPart[],
  before: { version: number; items: readonly { id: string }[]; parts: readonly CountedPart[] } | null,
): Evidence {
  const { items } = played
  return {
    played,
    all: summarise(parts, items),
    phone: summarise(parts, items, { width: ['phone'] }),
    wide: summarise(parts, items, { width: ['tablet', 'desktop'] }),
    byLanguage: new Map(
      playedLanguages.map((language) => [language, summarise(parts, items, { language: [language] })]),
    ),
    taps: tapsOf(parts, () => true),
    phoneTaps: tapsOf(parts, ({ width }) => width === 'phone'),
    nearest: nearestPieces(played),
    before: before && { version: before.version, all: summarise(before.parts, before.items) },
  }
}

function tapsOf(parts: readonly CountedPart[], isIn: (slice: Slice) => boolean): Taps {
  const taps = { hit: newCells(), missed: newCells(), near: newCells(), already: newCells() }
  for (const { slice, counts } of parts) {
    if (!isIn(readSlice(slice))) continue
    walkCounts(counts, (key, n) => {
      if (isGameKey(key) || isPieceKey(key)) return
      const cell = cellOfTap(key)
      const outcome = outcomeOf(stateOfTap(key))
      if (outcome === isOutcome.hit) add(taps.hit, cell, n)
      else if (outcome === isOutcome.already) add(taps.already, cell, n)
      else if (outcome !== isOutcome.decoy) add(taps.missed, cell, n)
      if (outcome === isOutcome.near) add(taps.near, cell, n)
    })
  }
  return taps
}

const newCells = (): Cells => new Float64Array(tapGrid * tapGrid)

function add(to: Cells, cell: number, n: number): void {
  to[cell] = (to[cell] ?? 0) + n
}
