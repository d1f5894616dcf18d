import { type CaseState, caseStates } from '@loupe/contract/admin/cases/case-record'
import { type FilterBodyProps, FilterCheckboxes, filterEditor } from '#src/list/filters/filter-editor.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { type FilterId, filters } from './cases-filters.ts'
import type { CasesSearch } from './cases-search.ts'

export const CasesFilterEditor = filterEditor(filters, Body)

function Body({ id: _id, label: _label, ...bound }: FilterBodyProps<FilterId, CasesSearch>) {
  const t = useT()
  const labelOf = (state: CaseState) => t(`cases.state.${state}`)
  return <FilterCheckboxes {...bound} name="state" values={caseStates} labelOf={labelOf} />
}
