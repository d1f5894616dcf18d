import { getPuzzleStatistics, type PuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { getPuzzleTapGames, type TapLayer } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { puzzleKeys } from '../puzzles.queries.ts'
import type { PuzzlesSearch } from '../puzzles-search.ts'
import { filtersIn, statisticsFilters } from './statistics-input.ts'
import { rangesOf, type Spot } from './taps/spots.ts'

/** While earlier games are still being counted. */
const countingMs = 3000

/**
 * The statistics of a version, with the filters of the address; null requests nothing. Figures of other filters stay
 * until the next ones are loaded. They are reloaded when the window gets the focus.
 */
export function usePuzzleStatistics(id: string, version: number | null, search: PuzzlesSearch) {
  return useQuery({
    ...statisticsOptions(id, version, search),
    enabled: version !== null,
    placeholderData: (previous) => (previous?.version === version ? previous : undefined),
    refetchInterval: ({ state }) => (state.data && state.data.waitingGames > 0 ? countingMs : false),
  })
}

export function statisticsOptions(id: string, version: number | null, search: PuzzlesSearch) {
  return queryOptions<PuzzleStatistics>({
    queryKey: puzzleKeys.statistics(id, version, filtersIn(search)),
    queryFn: ({ signal }) => {
      // a relative period ends today, evaluated at each request
      const filters = statisticsFilters(search, new Date())
      return call(getPuzzleStatistics, { _id: id, version: String(version), ...filters }, { signal })
    },
  })
}

/** The newest games with taps in a spot, with the filters of the address, page after page. */
export function useSpotGames(
  id: string,
  version: number,
  { spot, layer, search }: { spot: Spot; layer: TapLayer; search: PuzzlesSearch },
) {
  const cells = rangesOf(spot.cells)
    .map(([first, last]) => `${first}-${last}`)
    .join(',')
  return useInfiniteQuery({
    queryKey: puzzleKeys.tapGames(id, version, { ...filtersIn(search), layer, cells }),
    initialPageParam: '',
    staleTime: 30_000,
    queryFn: ({ pageParam, signal }) => {
      const filters = statisticsFilters(search, new Date())
      const input = { _id: id, version: String(version), ...filters, layer, cells }
      return call(getPuzzleTapGames, pageParam ? { ...input, cursor: pageParam } : input, { signal })
    },
    getNextPageParam: ({ next }) => next,
  })
}
