import { listSearch, type SearchState } from '#src/lib/list-search.ts'

/** What narrows the list of puzzles. */
const filterNames = ['search', 'status', 'difficulty', 'collection', 'tag'] as const

const searchNames = [...filterNames, 'sort', 'page', 'record', 'cursor', 'dialog', 'view', 'version'] as const
export type PuzzlesName = (typeof searchNames)[number]
export type PuzzlesSearch = SearchState<PuzzlesName>

export const defaultSort = '-updatedAt'

/** The list of puzzles in its address; `view` is that of the puzzle that is open, `version` the one that is played. */
export const puzzlesSearch = listSearch<PuzzlesName>({
  path: '/puzzles',
  names: searchNames,
  filters: filterNames,
  sort: defaultSort,
  over: ['view', 'version'],
})

/** Every status but the archive's: what one works with. */
const standing = 'draft,published,paused'

/** The filter as the contract takes it: what lies in the archive is shown to who asks for it. */
export function filterInput(search: PuzzlesSearch): object {
  return { ...puzzlesSearch.filterOf(search), status: search.status || standing }
}
