import { lazy } from 'react'
import { useT } from '#src/lib/words.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { filters, isActive, useFilterValue, without } from './users-filters.ts'
import type { UsersSearch } from './users-search.ts'

const FilterEditor = lazy(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }))

/** The filters of the players' list. */
export function UsersFilters({
  search,
  onChange,
  narrow,
}: {
  search: UsersSearch
  onChange: (changes: UsersSearch) => void
  narrow: boolean
}) {
  const t = useT()
  const valueOf = useFilterValue()
  return (
    <FilterBar
      filters={filters.map(({ id, label }) => ({
        id,
        label: t(label),
        value: isActive(id, search) ? valueOf(id, search) : null,
      }))}
      onRemove={(ids) => onChange(without(...ids))}
      renderEditor={(id, close) => (
        <FilterEditor key={id} id={id} search={search} onChange={onChange} onClose={close} />
      )}
      narrow={narrow}
    />
  )
}
