import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/** The state of the help centre in its address; `created` is a span of time, or days from and to. */
export const helpSearch = listSearch({
  path: '/help-center',
  filters: [
    'status',
    'assignee',
    'waitingFrom',
    'priority',
    'category',
    'tag',
    'locale',
    'playerId',
    'isTest',
    'created',
    'createdFrom',
    'createdTo',
  ],
  sort: 'waiting',
})
export type HelpName = NameOf<typeof helpSearch>
export type HelpSearch = SearchState<HelpName>
