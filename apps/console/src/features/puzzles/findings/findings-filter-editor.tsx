import { type FilterBodyProps, FilterCheckboxes, filterEditor } from '#src/list/filters/filter-editor.tsx'
import { type FilterId, filters, useFilterChoices } from './findings-filters.ts'
import type { FindingsSearch } from './findings-search.ts'

export const FindingsFilterEditor = filterEditor(filters, Body)

function Body({ id, label: _label, ...bound }: FilterBodyProps<FilterId, FindingsSearch>) {
  const choices = useFilterChoices()[id]
  return (
    <FilterCheckboxes
      {...bound}
      name={id}
      values={choices.map(({ value }) => value)}
      labelOf={(value) => choices.find((choice) => choice.value === value)?.label ?? value}
    />
  )
}
