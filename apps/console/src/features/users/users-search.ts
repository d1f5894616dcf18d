/**
 * The state of the players' list as it stands in the address: the names are those of the contract's query, so that
 * the inline script can begin the first request from the address alone. It must stay small: no schema, no React.
 */
export const searchNames = [
  'search',
  'sort',
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
  'gamesFrom',
  'gamesTo',
  'page',
  'record',
  'cursor',
  'dialog',
  'import',
] as const
export type SearchName = (typeof searchNames)[number]
export type UsersSearch = Partial<Record<SearchName, string>>

/** What narrows the list, and so decides how many players match. */
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
  'gamesFrom',
  'gamesTo',
] as const satisfies readonly SearchName[]

/** The specification's page size, and the order that answers "who was here lately". */
export const listDefaults = { record: '10', sort: '-lastSeenAt' } as const

export function readSearch(text: string): UsersSearch {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    searchNames.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
}

/** The address's search for a state: names in their fixed order, empty ones left out. */
export function writeSearch(search: UsersSearch): string {
  const params = new URLSearchParams()
  for (const name of searchNames) {
    const value = search[name]
    if (value) params.set(name, value)
  }
  return params.toString().replaceAll('%2C', ',')
}

/** Another state of the list; whatever narrows or orders it anew starts on the first page. */
export function changeSearch(search: UsersSearch, changes: UsersSearch): UsersSearch {
  const staysOnPage = Object.keys(changes).every(
    (name) => name === 'page' || name === 'cursor' || name === 'dialog' || name === 'import',
  )
  return { ...search, ...(staysOnPage ? {} : { page: '', cursor: '' }), ...changes }
}

/** Just what narrows the list. */
export function filterOf(search: UsersSearch): UsersSearch {
  return Object.fromEntries(
    filterNames.map((name) => [name, search[name]]).filter(([, value]) => value),
  ) as UsersSearch
}

/** Where in the ordered list a page is, as the contract's query names it; a page's rows come without the total. */
export function placeOf(search: UsersSearch, record: string | null) {
  return {
    sort: search.sort ?? listDefaults.sort,
    record: search.record ?? record ?? listDefaults.record,
    part: 'rows' as const,
    ...(search.cursor ? { cursor: search.cursor } : { page: search.page ?? '0' }),
  }
}

export function isFiltered(search: UsersSearch): boolean {
  return filterNames.some((name) => search[name])
}

/** The address of a player's panel, or of the list alone, with the list's state kept. */
export function usersHref(search: UsersSearch, id?: string | null): string {
  const query = writeSearch(search)
  return `/users${id ? `/${id}` : ''}${query ? `?${query}` : ''}`
}

/** The player whose panel is open, by the path. */
export function openIdOf(path: string): string | null {
  return /^\/users\/([\w-]+)$/.exec(path)?.[1] ?? null
}
