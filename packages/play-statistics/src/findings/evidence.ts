import { playedLanguages, tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { JudgedItem } from '@loupe/judge/judge-tap'
import type { Size } from '@loupe/judge/shapes'
import { type Figures, startFigures } from '../figures.ts'
import { cellOfTap, isOutcome, outcomeOf, stateOfTap } from '../keys.ts'
import { nearestPieces } from '../nearest-piece.ts'
import { walkCounts } from '../packed-counts.ts'
import { readSlice, type Slice } from '../slices.ts'
import type { CountedPart } from '../summarise.ts'

/** The version that is evaluated. */
export interface PlayedVersion extends Size {
  version: number
  radius: number
  items: readonly JudgedItem[]
}

/** Counts of one kind of taps, by cell. */
export type Cells = Float64Array

/** Taps by their outcome; `missed` includes near misses. */
export interface Taps {
  hit: Cells
  missed: Cells
  near: Cells
  already: Cells
}

/** The input of all findings. */
export interface Evidence {
  played: PlayedVersion
  all: Figures
  phone: Figures
  wide: Figures
  byLanguage: ReadonlyMap<Slice['language'], Figures>
  taps: Taps
  phoneTaps: Taps
  /** The piece nearest to a cell, by its index; -1 if there is none. */
  nearest: (cell: number) => number
  before: { version: number; all: Figures } | null
}

/** A previous version, with all its counts. */
export interface CountedVersion {
  version: number
  items: readonly { id: string }[]
  parts: readonly CountedPart[]
}

export function gatherEvidence(
  played: PlayedVersion,
  parts: readonly CountedPart[],
  before: CountedVersion | null,
): Evidence {
  const gathering = startEvidence(played)
  for (const part of parts) gathering.add(part)
  return gathering.end(before && { version: before.version, all: figuresOf(before.items, before.parts) })
}

/** The same part by part, so that other work gets a turn. Each part is read once. */
export function startEvidence(played: PlayedVersion): {
  add: (part: CountedPart) => void
  end: (before: Evidence['before']) => Evidence
} {
  const { items } = played
  const start = () => startFigures(items)
  const [all, phone, wide] = [start(), start(), start()]
  const byLanguage = new Map(playedLanguages.map((language) => [language, start()]))
  const [taps, phoneTaps] = [newTaps(), newTaps()]
  return {
    add({ slice: number, counts }) {
      const slice = readSlice(number)
      const isPhone = slice.width === 'phone'
      const isWide = slice.width === 'tablet' || slice.width === 'desktop'
      const some = [isPhone ? phone : isWide ? wide : null, byLanguage.get(slice.language)]
      walkCounts(counts, (key, n) => {
        if (all.add(key, n, slice)) {
          for (const figures of some) figures?.add(key, n, slice)
          return
        }
        const cell = cellOfTap(key)
        const outcome = outcomeOf(stateOfTap(key))
        addTap(taps, cell, outcome, n)
        if (isPhone) addTap(phoneTaps, cell, outcome, n)
      })
    },
    end: (before) => ({
      played,
      all: all.end(),
      phone: phone.end(),
      wide: wide.end(),
      byLanguage: new Map([...byLanguage].map(([language, figures]) => [language, figures.end()])),
      taps,
      phoneTaps,
      nearest: nearestPieces(played),
      before,
    }),
  }
}

/** The figures of games and pieces; taps, which come last in every list, are not read. */
export function figuresOf(items: readonly { id: string }[], parts: Iterable<CountedPart>): Figures {
  const figures = startFigures(items)
  for (const { slice: number, counts } of parts) {
    const slice = readSlice(number)
    walkCounts(counts, (key, n) => figures.add(key, n, slice))
  }
  return figures.end()
}

const newTaps = (): Taps => ({ hit: newCells(), missed: newCells(), near: newCells(), already: newCells() })

function addTap(taps: Taps, cell: number, outcome: number, n: number): void {
  if (outcome === isOutcome.hit) add(taps.hit, cell, n)
  else if (outcome === isOutcome.already) add(taps.already, cell, n)
  else if (outcome !== isOutcome.decoy) add(taps.missed, cell, n)
  if (outcome === isOutcome.near) add(taps.near, cell, n)
}

const newCells = (): Cells => new Float64Array(tapGrid * tapGrid)

function add(to: Cells, cell: number, n: number): void {
  to[cell] = (to[cell] ?? 0) + n
}
