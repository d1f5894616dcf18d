import { useQueryClient } from '@tanstack/react-query'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { puzzleVersionOptions, puzzleVersionsOptions } from '../puzzle.queries.ts'
import { statisticsOptions } from './statistics.queries.ts'

/** Loads the code of the statistics. */
export async function loadStatisticsView() {
  const { StatisticsView } = await loadPart(
    ['puzzle-statistics', 'puzzle-findings', 'cases'],
    () => import('./statistics-view.tsx'),
  )
  return StatisticsView
}

/** Loads code and data of the statistics of a puzzle's live version ahead of a likely click. */
export function usePrefetchStatistics(id: string, version: number) {
  const client = useQueryClient()
  return () => {
    // the view reports failures
    loadStatisticsView().catch(() => undefined)
    void client.prefetchQuery(statisticsOptions(id, version, {}))
    void client.prefetchQuery(puzzleVersionOptions(id, String(version)))
    void client.prefetchQuery(puzzleVersionsOptions(id))
    if (version > 1) void client.prefetchQuery(statisticsOptions(id, version - 1, {}))
  }
}
