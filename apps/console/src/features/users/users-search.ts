import { listSearch, type SearchState } from '#src/lib/list-search.ts'

/** What narrows the list of players. */
export const filterNames = [
  'search',
  'status',
  'locale',
  'country',
  'tag',
  'isTest',
  'joined',
  'joinedFrom',
  'joinedTo',
  'seen',
  'seenFrom',
  'seenTo',
  'played',
  'playedFrom',
  'playedTo',
  'gamesFrom',
  'gamesTo',
] as const

const [search, ...narrowing] = filterNames
const searchNames = [search, 'sort', ...narrowing, 'page', 'record', 'cursor', 'dialog', 'import'] as const
export type SearchName = (typeof searchNames)[number]
export type UsersSearch = SearchState<SearchName>

/** The order that answers "who was here lately". */
export const defaultSort = '-lastSeenAt'

/** The players' list in its address; small, since the inline script reads it too. */
export const usersSearch = listSearch<SearchName>({
  path: '/users',
  names: searchNames,
  filters: filterNames,
  sort: defaultSort,
  over: ['import'],
})
export const {
  readSearch,
  writeSearch,
  changeSearch,
  filterOf,
  isFiltered,
  placeOf,
  openIdOf,
  hrefOf: usersHref,
} = usersSearch
