import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/** The findings of all puzzles in their address: a view of /puzzles. */
export const findingsSearch = listSearch({
  path: '/puzzles',
  filters: ['severity', 'kind', 'state'],
  sort: '-severity',
  over: ['view'],
})
export type FindingsName = NameOf<typeof findingsSearch>
export type FindingsSearch = SearchState<FindingsName>

/** What `view` is in their address. */
export const findingsView = 'findings'

/** The filter as the contract takes it: what was set aside is shown to who asks for it. */
export function findingsInput(search: FindingsSearch): object {
  return { ...findingsSearch.filterOf(search), state: search.state || 'open' }
}
