import type { SearchState } from '#src/list/address/list-search.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { Condition } from './conditions.tsx'
import type { ListFilters } from './list-filters.ts'

/** The conditions of a list: its search and active filters, as text. */
export function useConditions<Id extends string>(
  filters: ListFilters<Id>,
  search: SearchState,
  valueOf: (id: Id) => string,
): Condition[] {
  const t = useT()
  return [
    ...(search.search ? [{ label: t('ui.search'), value: search.search }] : []),
    ...filters.all
      .filter(({ id }) => filters.isActive(id, search))
      .map(({ id, label }) => ({ label: t(label), value: valueOf(id) })),
  ]
}
