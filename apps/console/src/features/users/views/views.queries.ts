import { countUsers } from '@loupe/contract/admin/users/users-list'
import { getViews, type View } from '@loupe/contract/admin/views'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { call } from '#src/shared/api/api-client.ts'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { filterInput } from '../users-input.ts'
import { filterOf, readSearch } from '../users-search.ts'

export const viewsKey = ['views', 'users'] as const
/** Invalidated together with the players. */
const countsKey = (queries: readonly string[]) => ['users', 'list', 'view-counts', queries] as const

/** The saved views visible to this administrator, in order. */
export function useSavedViews() {
  return useQuery({
    queryKey: viewsKey,
    staleTime: 60_000,
    queryFn: ({ signal }) => call(getViews, { list: 'users' }, { signal }),
  })
}

const refetchMs = 30_000
/** While some are still being counted. */
const refetchSoonMs = 2000

/** The number of players of each view, by its query; those still being counted are missing. */
export function useViewCounts(
  views: readonly Pick<View, 'query'>[],
  enabled = true,
): ReadonlyMap<string, Total> {
  const { timeZone } = useIntl()
  const queries = [...new Set(views.map(({ query }) => query))].toSorted()
  const { data } = useQuery<ReadonlyMap<string, Total>>({
    queryKey: countsKey(queries),
    enabled: enabled && queries.length > 0,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && state.data.size < queries.length ? refetchSoonMs : refetchMs,
    queryFn: ({ signal }) => countViews(queries, timeZone, signal),
  })
  return data ?? noCounts
}

const noCounts: ReadonlyMap<string, Total> = new Map()

async function countViews(
  queries: readonly string[],
  zone: string | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Total>> {
  const filters = queries.map((query) => filterInput(filterOf(readSearch(query)), zone, new Date()))
  try {
    const { counts } = await call(countUsers, { filters }, { signal })
    return new Map(queries.flatMap((query, index) => (counts[index] ? [[query, counts[index]]] : [])))
  } catch (error) {
    // an old view may have an invalid filter: it has no count, and must not prevent the others
    const wrong = new Set(fieldErrors(asFailure(error)).map(({ path }) => Number(path.split('.')[1])))
    const others = queries.filter((_, index) => !wrong.has(index))
    if (others.length === queries.length || others.length === 0) throw error
    return countViews(others, zone, signal)
  }
}
