import { filterOf, type UsersSearch, writeSearch } from '../users-search.ts'

/** Identifies a view: the filters of the list, and its order. */
export function viewText(search: UsersSearch): string {
  return writeSearch({ ...filterOf(search), sort: search.sort ?? '' })
}
