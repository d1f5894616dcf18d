import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/** The state of the list of findings in its address: a view of /puzzles. */
export const findingsSearch = listSearch({
  path: '/puzzles',
  filters: ['severity', 'kind', 'state'],
  sort: '-severity',
  over: ['view'],
})
export type FindingsName = NameOf<typeof findingsSearch>
export type FindingsSearch = SearchState<FindingsName>

/** The value of `view` in the address. */
export const findingsView = 'findings'

/** The filter in the contract's format: dismissed findings are only included on request. */
export function findingsInput(search: FindingsSearch): object {
  return { ...findingsSearch.filterOf(search), state: search.state || 'open' }
}
