import { type FilterBodyProps, FilterDays, filterEditor } from '#src/list/filters/filter-editor.tsx'
import { listFilters } from '#src/list/filters/list-filters.ts'
import { periods } from '../statistics-input.ts'

const filters = listFilters([
  { id: 'at', label: 'puzzleStatistics.period', names: ['at', 'atFrom', 'atTo'] },
] as const)

/** The content of the period's popover. */
export const PeriodEditor = filterEditor(filters, Body)

function Body({ id, search, onChange }: FilterBodyProps<'at'>) {
  return <FilterDays name={id} offered={periods} search={search} onChange={onChange} />
}
