import { listSearch, type SearchState } from '#src/lib/list-search.ts'

/** What narrows the help centre; `created` is a span of time, or days from and to. */
const filterNames = [
  'search',
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
] as const

const [search, ...narrowing] = filterNames
const searchNames = [search, 'sort', ...narrowing, 'page', 'record', 'cursor', 'dialog'] as const
export type HelpName = (typeof searchNames)[number]
export type HelpSearch = SearchState<HelpName>

/** The help centre in its address. */
export const helpSearch = listSearch<HelpName>({
  path: '/help-center',
  names: searchNames,
  filters: filterNames,
  sort: 'waiting',
})
