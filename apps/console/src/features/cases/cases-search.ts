import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/** The list of cases in its address. */
export const casesSearch = listSearch({ path: '/cases', filters: ['state'], sort: '-startedAt' })
export type CaseName = NameOf<typeof casesSearch>
export type CasesSearch = SearchState<CaseName>
