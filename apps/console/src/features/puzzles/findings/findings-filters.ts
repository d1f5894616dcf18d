import { findingKinds, findingSeverities, findingStates } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { useMemo } from 'react'
import { type FilterShape, listFilters, valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { FindingsName, FindingsSearch } from './findings-search.ts'

/** The filters, in order. */
const shapes = [
  { id: 'severity', label: 'puzzleFindings.severity', names: ['severity'] },
  { id: 'kind', label: 'puzzleFindings.kind', names: ['kind'] },
  { id: 'state', label: 'puzzleFindings.state', names: ['state'] },
] as const satisfies readonly (FilterShape & { names: readonly FindingsName[] })[]

export type FilterId = (typeof shapes)[number]['id']

export const filters = listFilters<(typeof shapes)[number]>(shapes)

/** The values of each filter with their labels. */
export function useFilterChoices(): Record<FilterId, { value: string; label: string }[]> {
  const t = useT()
  return useMemo(
    () => ({
      severity: findingSeverities.map((value) => ({ value, label: t(`puzzleFindings.severity.${value}`) })),
      kind: findingKinds.map((value) => ({ value, label: t(`puzzleFindings.kind.${value}`) })),
      state: findingStates.map((value) => ({ value, label: t(`puzzleFindings.state.${value}`) })),
    }),
    [t],
  )
}

/** The text of a filter's value, for its chip. */
export function useFilterValue(search: FindingsSearch): (id: FilterId) => string {
  const choices = useFilterChoices()
  const { some } = useFilterMessages()
  // an unknown value of an address has no name
  const nameOf = (id: FilterId, value: string) =>
    choices[id].find((choice) => choice.value === value)?.label ?? value
  return (id) => some(valuesOf(search[id]).map((value) => nameOf(id, value)))
}
