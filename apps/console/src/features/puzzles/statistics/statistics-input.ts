import {
  type getPuzzleStatistics,
  hintStates,
  playedInputs,
  playedLanguages,
  playedWidths,
} from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { valuesOf } from '#src/list/filters/list-filters.ts'
import { addDays, dayIn } from '#src/ui/date/date-arithmetic.ts'
import type { PuzzlesSearch } from '../puzzles-search.ts'

type Filters = Omit<InputOf<typeof getPuzzleStatistics>, '_id' | 'version'>

/** The parameters of the statistics' filters. */
const filterNames = ['language', 'width', 'input', 'hint', 'at', 'atFrom', 'atTo'] as const

/** The periods relative to today. */
export const periods = ['7d', '30d', '90d'] as const

/** The filters in the contract's format. Days are in UTC, including today. */
export function statisticsFilters(search: PuzzlesSearch, now: Date): Filters {
  const { at, atFrom, atTo } = search
  const days = Number.parseInt(at ?? '', 10)
  const from = days > 0 ? addDays(dayIn('UTC', now), 1 - days) : atFrom
  const filters = {
    language: known(search.language, playedLanguages),
    width: known(search.width, playedWidths),
    input: known(search.input, playedInputs),
    hint: known(search.hint, hintStates),
    from: day(from),
    to: day(days > 0 ? undefined : atTo),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}

/** The valid values of the address, which may be old, or typed by hand. */
function known(text: string | undefined, values: readonly string[]): string {
  return valuesOf(text)
    .filter((value) => values.includes(value))
    .join(',')
}

function day(text: string | undefined): string {
  return text && !Number.isNaN(Date.parse(text)) && /^\d{4}-\d\d-\d\d$/u.test(text) ? text : ''
}

/** The filters in the address. */
export function filtersIn(search: PuzzlesSearch): PuzzlesSearch {
  return Object.fromEntries(filterNames.map((name) => [name, search[name]]).filter(([, value]) => value))
}

export function isFiltered(search: PuzzlesSearch): boolean {
  return filterNames.some((name) => search[name])
}

/** The changes that clear all filters. */
export const unfiltered: PuzzlesSearch = Object.fromEntries(filterNames.map((name) => [name, '']))

export function isPeriodSet({ at, atFrom, atTo }: PuzzlesSearch): boolean {
  return Boolean(at || atFrom || atTo)
}
