import { type CaseState } from '@loupe/contract/admin/cases/case-record'
import { type FilterShape, listFilters, valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { CaseName, CasesSearch } from './cases-search.ts'

const shapes = [
  { id: 'state', label: 'cases.stateColumn', names: ['state'] },
] as const satisfies readonly (FilterShape & { names: readonly CaseName[] })[]
export type FilterId = (typeof shapes)[number]['id']

export const filters = listFilters<(typeof shapes)[number]>(shapes)

/** A filter's value in words, for its chip. */
export function useFilterValue(search: CasesSearch): (id: FilterId) => string {
  const t = useT()
  const { some } = useFilterMessages()
  return () => some(valuesOf(search.state).map((value) => t(`cases.state.${value as CaseState}`)))
}
