import {
  getFindings,
  getFindingsProgress,
  type ListedFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import { type FindingsName, findingsInput, findingsSearch } from './findings-search.ts'

/** As often as the server looks for findings. */
const lookedForEveryMs = 60_000

/** The findings of all puzzles. */
export const findingsQueries = listQueries<ListedFinding, FindingsName>({
  key: 'findings',
  list: findingsSearch,
  filterInput: findingsInput,
  request: (input, signal) => call(getFindings, input, { signal }),
  refetchMs: lookedForEveryMs,
})

/** How often the state of a first check is fetched again. */
const pendingEveryMs = 5000

/** Whether puzzles are being checked for the first time; the findings are fetched again once that ends. */
export function useFindingsProgress(isWanted: boolean) {
  const client = useQueryClient()
  const progress = useQuery({
    enabled: isWanted,
    queryKey: ['findings-progress'],
    queryFn: ({ signal }) => call(getFindingsProgress, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.isPending ? pendingEveryMs : lookedForEveryMs),
  })
  const isPending = progress.data?.isPending ?? false
  useEffect(() => (isPending ? () => refreshFindings(client) : undefined), [client, isPending])
  return progress
}

/** Invalidates all queries about the findings of all puzzles. */
export function refreshFindings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['findings'] })
}
