import type { MessageId } from '#src/i18n/catalogue.ts'
import type { SearchState } from './list-search.ts'

/** A filter of a list, and the names that it has in the address. */
export interface FilterShape {
  id: string
  label: MessageId
  names: readonly string[]
}

/** What can be asked of a list's filters. */
export function listFilters<Filter extends FilterShape>(filters: readonly Filter[]) {
  const namesOf = (id: Filter['id']) => filters.find((filter) => filter.id === id)?.names ?? []
  return {
    isActive: (id: Filter['id'], search: SearchState): boolean => namesOf(id).some((name) => search[name]),
    /** The changes that take filters away. */
    without: (...ids: Filter['id'][]): SearchState<Filter['names'][number]> =>
      Object.fromEntries(ids.flatMap(namesOf).map((name) => [name, ''])) as SearchState<
        Filter['names'][number]
      >,
  }
}

/** The values of a filter that takes several. */
export function valuesOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}
