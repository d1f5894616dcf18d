import { getFindings, type ListedFinding } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { QueryClient } from '@tanstack/react-query'
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

/** Invalidates all queries about the findings of all puzzles. */
export function refreshFindings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['findings'] })
}
