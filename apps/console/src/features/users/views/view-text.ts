import { filterOf, type UsersSearch, writeSearch } from '../users-search.ts'

/** What a view is made of: what narrows the list, and its order. */
export function viewText(search: UsersSearch): string {
  return writeSearch({ ...filterOf(search), sort: search.sort ?? '' })
}
