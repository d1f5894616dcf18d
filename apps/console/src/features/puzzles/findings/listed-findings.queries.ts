import { getFindings, type ListedFinding } from '@loupe/contract/admin/puzzle-findings'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import { type FindingsName, findingsInput, findingsSearch } from './findings-search.ts'

/** What stops players, over all puzzles. */
export const findingsQueries = listQueries<ListedFinding, FindingsName>({
  key: 'findings',
  list: findingsSearch,
  filterInput: findingsInput,
  request: (input, signal) => call(getFindings, input, { signal }),
})

const countEveryMs = 60_000

/** How many serious ones are open; looked up again once a minute, as often as the server looks for them. */
export function useSeriousFindings(): number | undefined {
  const { data } = useQuery({
    queryKey: ['findings', 'serious'],
    queryFn: ({ signal }) =>
      call(getFindings, { part: 'total', severity: 'serious', state: 'open' }, { signal }),
    staleTime: countEveryMs / 2,
    refetchInterval: countEveryMs,
  })
  return data?.total ?? undefined
}

/** Has everything asked again that speaks of the findings of all puzzles. */
export function refreshFindings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['findings'] })
}
