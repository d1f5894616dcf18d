import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/** The default order: the last seen players first. */
export const defaultSort = '-lastSeenAt'

/**
 * The state of the players' list in its address; small, since the inline script reads it too. `view=page` shows the
 * open player instead of the list, and `tab` one of their tabs.
 */
export const usersSearch = listSearch({
  path: '/users',
  filters: [
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
    'property',
    'where',
    'any',
  ],
  sort: defaultSort,
  over: ['import', 'view', 'tab'],
})
export type SearchName = NameOf<typeof usersSearch>
export type UsersSearch = SearchState<SearchName>
export const {
  readSearch,
  writeSearch,
  changeSearch,
  filterOf,
  isFiltered,
  pageInput,
  openIdOf,
  hrefOf: usersHref,
} = usersSearch
