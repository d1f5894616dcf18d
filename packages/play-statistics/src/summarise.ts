import {
  type PuzzleStatistics,
  playedInputs,
  playedLanguages,
  playedWidths,
  tapGrid,
} from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { startFigures } from './figures.ts'
import {
  cellOfTap,
  gameKeys,
  isAfterHint,
  isFirst,
  isGameKey,
  isOutcome,
  outcomeOf,
  stateOfTap,
} from './keys.ts'
import { walkCounts } from './packed-counts.ts'
import { readSlice, type Slice } from './slices.ts'

/** Counts of the games of a slice that started on a day; several parts can have the same slice and day. */
export interface CountedPart {
  /** `2026-03-04` */
  day: string
  slice: number
  counts: Uint8Array
}

/** Which games to summarise; all by default. */
export interface SummaryOptions {
  language?: readonly string[] | undefined
  width?: readonly string[] | undefined
  input?: readonly string[] | undefined
  hint?: 'without' | 'with' | undefined
  from?: string | undefined
  to?: string | undefined
}

type Summary = Omit<PuzzleStatistics, 'version' | 'publishedAt' | 'waitingGames'>

/** Summarises counts for a version with these items. */
export function summarise(
  parts: Iterable<CountedPart>,
  items: readonly { id: string }[],
  options: SummaryOptions = {},
): Summary {
  const summing = startSummary(items, options)
  for (const part of parts) summing.add(part)
  return summing.end()
}

/** The same part by part, so that other work gets a turn. */
export function startSummary(
  items: readonly { id: string }[],
  options: SummaryOptions,
): { add: (part: CountedPart) => void; end: () => Summary } {
  const choices = newChoices()
  const figures = startFigures(items)
  const heat = newHeat()
  return {
    add({ day, slice: number, counts }) {
      const slice = readSlice(number)
      const isAsked = isIn(options, day, slice)
      walkCounts(counts, (key, n) => {
        if (key === gameKeys.games) choose(choices, day, slice, n)
        if (!isAsked) return isGameKey(key)
        if (!figures.add(key, n, slice)) addTap(heat, key, n, options.hint)
        return true
      })
    },
    end() {
      return { ...figures.end(options.hint), ...heatOf(heat), choices: choicesOf(choices) }
    },
  }
}

function isIn({ language, width, input, from, to }: SummaryOptions, day: string, slice: Slice): boolean {
  return (
    (language?.includes(slice.language) ?? true) &&
    (width?.includes(slice.width) ?? true) &&
    (input?.includes(slice.input) ?? true) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  )
}

const newChoices = () => ({
  language: zeros(playedLanguages),
  width: zeros(playedWidths),
  input: zeros(playedInputs),
  days: new Map<string, number>(),
})

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number> // with an entry for each of them
}

function choose(choices: ReturnType<typeof newChoices>, day: string, slice: Slice, n: number): void {
  choices.language[slice.language] += n
  choices.width[slice.width] += n
  choices.input[slice.input] += n
  choices.days.set(day, (choices.days.get(day) ?? 0) + n)
}

function choicesOf({ days, ...choices }: ReturnType<typeof newChoices>): Summary['choices'] {
  const played = [...days].flatMap(([day, n]) => (n > 0 ? [day] : [])).toSorted()
  return { ...choices, firstDay: played[0] ?? null, lastDay: played.at(-1) ?? null }
}

const cells = tapGrid * tapGrid

const newHeat = () => ({
  all: new Int32Array(cells),
  first: new Int32Array(cells),
  misses: new Int32Array(cells),
  near: new Int32Array(cells),
})
type Heat = ReturnType<typeof newHeat>

/** A puzzle has millions of these: nothing is allocated for one. */
function addTap(heat: Heat, key: number, n: number, hint: SummaryOptions['hint']): void {
  const cell = cellOfTap(key)
  const state = stateOfTap(key)
  if (hint !== undefined && (hint === 'with') !== isAfterHint(state)) return
  heat.all[cell] = (heat.all[cell] ?? 0) + n
  if (isFirst(state)) heat.first[cell] = (heat.first[cell] ?? 0) + n
  const outcome = outcomeOf(state)
  if (outcome === isOutcome.near) heat.near[cell] = (heat.near[cell] ?? 0) + n
  else if (outcome === isOutcome.miss || outcome === isOutcome.decoy) {
    heat.misses[cell] = (heat.misses[cell] ?? 0) + n
  }
}

function heatOf(heat: Heat): Pick<Summary, 'taps' | 'heat'> {
  const tapped: number[] = []
  for (let cell = 0; cell < cells; cell += 1) if (heat.all[cell] !== 0) tapped.push(cell)
  const of = (counts: Int32Array) => tapped.map((cell) => counts[cell] ?? 0)
  const { all, first, misses, near } = heat
  return {
    taps: { all: sum(all), first: sum(first), misses: sum(misses), near: sum(near) },
    heat: { cells: tapped, all: of(all), first: of(first), misses: of(misses), near: of(near) },
  }
}

function sum(counts: Int32Array): number {
  return counts.reduce((total, n) => total + n, 0)
}
