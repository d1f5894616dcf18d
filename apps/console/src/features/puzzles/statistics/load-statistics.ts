import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useEffect } from 'react'
import { keepLoaded } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { useAim } from '#src/shared/loading/use-aim.ts'
import { whenIdle } from '#src/shared/loading/when-idle.ts'
import { puzzleVersionOptions, puzzleVersionsOptions } from '../puzzle.queries.ts'
import { statisticsOptions } from './statistics.queries.ts'

/** Loads the code of the statistics. */
export const loadStatisticsView = keepLoaded(
  async () =>
    (await loadPart(['puzzle-statistics', 'puzzle-findings', 'cases'], () => import('./statistics-view.tsx')))
      .StatisticsView,
)

/**
 * Loads the code of the statistics once the browser is idle, and returns handlers for the link to them, which load the
 * data of a puzzle's live version ahead of a likely click. The code comes first: the server takes a while to sum up many
 * taps, and would deliver files late meanwhile.
 */
export function usePrefetchStatistics(id: string, version: number | null) {
  const client = useQueryClient()
  useEffect(() => {
    if (version !== null) whenIdle(prefetchCode)
  }, [version])
  const aim = useAim(() => {
    if (version === null) return
    prefetchCode()
    void client.prefetchQuery(statisticsOptions(id, version, {}))
    void client.prefetchQuery(puzzleVersionOptions(id, String(version)))
    void client.prefetchQuery(puzzleVersionsOptions(id))
    if (version > 1) void client.prefetchQuery(statisticsOptions(id, version - 1, {}))
  })
  return {
    ...aim,
    onPointerEnter: (event: PointerEvent) => {
      prefetchCode()
      aim.onPointerEnter(event)
    },
  }
}

const prefetchCode = () => loadAhead(loadStatisticsView)
