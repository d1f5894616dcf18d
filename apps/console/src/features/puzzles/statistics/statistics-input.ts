import {
  type getPuzzleStatistics,
  hintStates,
  playedInputs,
  playedLanguages,
  playedWidths,
} from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { valuesOf } from '#src/list/filters/list-filters.ts'
import { addDays, dayIn } from '#src/ui/date/dates.ts'
import type { PuzzlesSearch } from '../puzzles-search.ts'

type Filters = Omit<InputOf<typeof getPuzzleStatistics>, '_id' | 'version'>

/** The names in the address of what narrows the statistics. */
const filterNames = ['language', 'width', 'input', 'hint', 'at', 'atFrom', 'atTo'] as const

/** The periods that move with the days. */
export const periods = ['7d', '30d', '90d'] as const

/** The filters as the contract takes them. Days are those of UTC, today included. */
export function statisticsFilters(search: PuzzlesSearch, now: Date): Filters {
  const { at, atFrom, atTo } = search
  const days = Number.parseInt(at ?? '', 10)
  const from = days > 0 ? addDays(dayIn('UTC', now), 1 - days) : atFrom
  const given = {
    language: known(search.language, playedLanguages),
    width: known(search.width, playedWidths),
    input: known(search.input, playedInputs),
    hint: known(search.hint, hintStates),
    from: day(from),
    to: day(days > 0 ? undefined : atTo),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value))
}

/** Of values in the address those that there are: an address may be old, or written by hand. */
function known(text: string | undefined, values: readonly string[]): string {
  return valuesOf(text)
    .filter((value) => values.includes(value))
    .join(',')
}

function day(text: string | undefined): string {
  return text && !Number.isNaN(Date.parse(text)) && /^\d{4}-\d\d-\d\d$/u.test(text) ? text : ''
}

/** What of the address narrows the statistics. */
export function filtersIn(search: PuzzlesSearch): PuzzlesSearch {
  return Object.fromEntries(filterNames.map((name) => [name, search[name]]).filter(([, value]) => value))
}

export function isFiltered(search: PuzzlesSearch): boolean {
  return filterNames.some((name) => search[name])
}

/** The changes that take all filters away. */
export const unfiltered: PuzzlesSearch = Object.fromEntries(filterNames.map((name) => [name, '']))

export function isPeriodSet({ at, atFrom, atTo }: PuzzlesSearch): boolean {
  return Boolean(at || atFrom || atTo)
}
