import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

export const defaultSort = '-updatedAt'

/** What the statistics of the puzzle that is open have in the address: filters, and how they are looked at. */
export const statisticsNames = [
  'compare',
  'language',
  'width',
  'input',
  'hint',
  'at',
  'atFrom',
  'atTo',
  'layer',
  'show',
  'order',
  'piece',
  'spot',
] as const

/**
 * The list of puzzles in its address; `view` is that of the puzzle that is open, `version` the one that is played or
 * whose statistics are shown, `repair` what a finding sends the editor for (findings/repair-of.ts).
 */
export const puzzlesSearch = listSearch({
  path: '/puzzles',
  filters: ['status', 'difficulty', 'measuredDifficulty', 'collection', 'tag'],
  sort: defaultSort,
  englishSorts: ['title'],
  over: ['view', 'version', 'repair', ...statisticsNames],
})
export type PuzzlesName = NameOf<typeof puzzlesSearch>
export type PuzzlesSearch = SearchState<PuzzlesName>

/** Every status but the archive's: what one works with. */
const standing = 'draft,published,paused'

/** The filter as the contract takes it: what lies in the archive is shown to who asks for it. */
export function filterInput(search: PuzzlesSearch): object {
  return { ...puzzlesSearch.filterOf(search), status: search.status || standing }
}
