import { locales } from '@loupe/contract/shared/values'
import { type FilterShape, listFilters, valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { usePuzzleMessages } from '../puzzles-messages.ts'
import type { PuzzlesName, PuzzlesSearch } from '../puzzles-search.ts'

/** The filters, in order; the status has its own views above them. */
const shapes = [
  { id: 'difficulty', label: 'puzzles.difficulty', names: ['difficulty'] },
  { id: 'measuredDifficulty', label: 'puzzles.measured', names: ['measuredDifficulty'] },
  { id: 'collection', label: 'puzzles.collection', names: ['collection'] },
  { id: 'tag', label: 'puzzles.tags', names: ['tag'] },
  { id: 'missingTexts', label: 'puzzles.missingTexts', names: ['missingTexts'] },
] as const satisfies readonly (FilterShape & { names: readonly PuzzlesName[] })[]

export type FilterId = (typeof shapes)[number]['id']

export const filters = listFilters<(typeof shapes)[number]>(shapes)

/** The text of a filter's value, for its chip. */
export function useFilterValue(search: PuzzlesSearch): (id: FilterId) => string {
  const t = useT()
  const messages = usePuzzleMessages()
  const { some } = useFilterMessages()
  const labelOf = (id: FilterId, value: string) => {
    if (id === 'difficulty' || id === 'measuredDifficulty') return messages.level(value)
    return id === 'missingTexts' ? languageName(value) : value
  }
  return (id) => {
    const values = valuesOf(search[id])
    if (id === 'missingTexts' && values.length === locales.length) return t('puzzles.anyLanguage')
    return some(values.map((value) => labelOf(id, value)))
  }
}
