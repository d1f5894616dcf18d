import type { SearchState } from '#src/list/address/list-search.ts'
import type { MessageId } from '#src/messages/catalogue.ts'

/** A filter of a list, and its parameters in the address. */
export interface FilterShape {
  id: string
  label: MessageId
  names: readonly string[]
}

/** A list's filters and the functions on them. */
export interface ListFilters<Id extends string, Name extends string = string> {
  /** In the order in which they are offered. */
  all: readonly { id: Id; label: MessageId }[]
  labelOf: (id: Id) => MessageId
  isActive: (id: Id, search: SearchState) => boolean
  /** The changes that clear filters. */
  without: (...ids: Id[]) => SearchState<Name>
}

export function listFilters<Filter extends FilterShape>(
  all: readonly Filter[],
): ListFilters<Filter['id'], Filter['names'][number]> {
  const filterOf = (id: Filter['id']) => all.find((filter) => filter.id === id)
  const namesOf = (id: Filter['id']) => filterOf(id)?.names ?? []
  return {
    all,
    labelOf: (id) => filterOf(id)?.label ?? 'ui.filters',
    isActive: (id, search) => namesOf(id).some((name) => search[name]),
    without: (...ids) =>
      Object.fromEntries(ids.flatMap(namesOf).map((name) => [name, ''])) as SearchState<
        Filter['names'][number]
      >,
  }
}

/** The values of a filter that takes several. */
export function valuesOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}
