import { useQueryClient } from '@tanstack/react-query'
import { keepLoaded } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { puzzleVersionOptions, puzzleVersionsOptions } from '../puzzle.queries.ts'
import { statisticsOptions } from './statistics.queries.ts'

/** Loads the code of the statistics. */
export const loadStatisticsView = keepLoaded(
  async () =>
    (await loadPart(['puzzle-statistics', 'puzzle-findings', 'cases'], () => import('./statistics-view.tsx')))
      .StatisticsView,
)

/** Loads code and data of the statistics of a puzzle's live version ahead of a likely click. */
export function usePrefetchStatistics(id: string, version: number) {
  const client = useQueryClient()
  return () => {
    loadAhead(loadStatisticsView)
    void client.prefetchQuery(statisticsOptions(id, version, {}))
    void client.prefetchQuery(puzzleVersionOptions(id, String(version)))
    void client.prefetchQuery(puzzleVersionsOptions(id))
    if (version > 1) void client.prefetchQuery(statisticsOptions(id, version - 1, {}))
  }
}
