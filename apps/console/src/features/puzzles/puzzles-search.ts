import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

export const defaultSort = '-updatedAt'

/** The parameters of the open puzzle's statistics: filters and view options. */
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
 * The state of the list of puzzles in its address; `view` is that of the open puzzle, `version` the one played or shown
 * in the statistics, `repair` the repair of a finding (findings/repair-of.ts).
 */
export const puzzlesSearch = listSearch({
  path: '/puzzles',
  filters: ['status', 'difficulty', 'measuredDifficulty', 'collection', 'tag', 'missingTexts'],
  sort: defaultSort,
  englishSorts: ['title'],
  over: ['view', 'version', 'repair', ...statisticsNames],
})
export type PuzzlesName = NameOf<typeof puzzlesSearch>
export type PuzzlesSearch = SearchState<PuzzlesName>

/** Every status except for archived. */
const notArchived = 'draft,published,paused'

/** The filter in the contract's format: archived puzzles are only included on request. */
export function filterInput(search: PuzzlesSearch): object {
  return { ...puzzlesSearch.filterOf(search), status: search.status || notArchived }
}
