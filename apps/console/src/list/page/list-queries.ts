import type { Paged } from '@loupe/contract/shared/lists'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ListSearch, SearchState } from '#src/list/address/list-search.ts'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import type { Total } from '#src/shared/numbers/total.ts'

type TotalPart = 'total' | 'exactTotal'

/** How long cached pages of a list count as fresh. */
const staleTime = 10_000

/**
 * The queries of a list, under the name `key`: pages of rows and, separately, the number of matching rows, so that no
 * page waits for the count. `filterInput` turns a state into the input of the contract; `request` makes the call.
 */
export function listQueries<Row, Name extends string>({
  key,
  list,
  filterInput,
  request,
  refetchMs,
}: {
  key: string
  list: ListSearch<Name>
  filterInput: (search: SearchState<Name>, zone: string | undefined, now: Date) => object
  request: (input: object, signal: AbortSignal) => Promise<Paged<Row>>
  /** How often the visible rows are fetched again, for lists that change on their own. */
  refetchMs?: number
}) {
  type Search = SearchState<Name>
  const keys = {
    lists: [key, 'list'] as const,
    rows: [key, 'list', 'rows'] as const,
    page: (search: Search, record: string) =>
      [key, 'list', 'rows', list.writeSearch(search), record] as const,
    total: (search: Search, part: TotalPart) => [key, 'list', part, list.writeSearch(search)] as const,
  }

  function pageInput(search: SearchState, record: string, zone: string | undefined): object {
    return { ...filterInput(search, zone, new Date()), ...list.pageInput(search, record) }
  }

  function useRowsQuery() {
    const { timeZone } = useIntl()
    return (search: Search, record: string) => {
      const state: SearchState = list.listOf(search)
      return {
        queryKey: keys.page(state, record),
        staleTime,
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Paged<Row>> => {
          try {
            return await request(pageInput(state, record, timeZone), signal)
          } catch (error) {
            if (!state.cursor || !isForeignCursor(error)) throw error
            // an old link, or a relative span that has moved: its page can still be read by number
            const { cursor: _cursor, ...byPage } = state
            return request(pageInput(byPage, record, timeZone), signal)
          }
        },
      }
    }
  }

  /** A page of rows. While the next one loads, the previous one stays (`isPlaceholderData`). */
  function useRows(search: Search, record: string) {
    const options = useRowsQuery()
    return useQuery({
      ...options(search, record),
      placeholderData: keepPreviousData,
      refetchInterval: refetchMs ?? false,
    })
  }

  /** Loads a page ahead of the click that shows it. */
  function usePrefetchRows() {
    const options = useRowsQuery()
    const client = useQueryClient()
    return (search: Search, record: string) => void client.prefetchQuery(options(search, record))
  }

  /** Loads a page before it is shown; a cached one is not loaded again. */
  function useFetchRows() {
    const options = useRowsQuery()
    const client = useQueryClient()
    return (search: Search, record: string) => client.fetchQuery(options(search, record))
  }

  function useTotalQuery(search: Search, part: TotalPart) {
    const { timeZone } = useIntl()
    const filter = list.filterOf(search)
    return {
      queryKey: keys.total(filter, part),
      staleTime,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Total> => {
        const { total, totalIsCapped } = await request(
          { ...filterInput(filter, timeZone, new Date()), part },
          signal,
        )
        return { total: total ?? 0, isCapped: totalIsCapped }
      },
    }
  }

  /** How many rows match. */
  function useTotal(search: Search, enabled = true) {
    return useQuery({
      ...useTotalQuery(search, 'total'),
      enabled,
      placeholderData: keepPreviousData,
      refetchInterval: refetchMs ?? false,
    })
  }

  /**
   * The exact number of matching rows, for an action on all of them (`isNeeded`); until it is known, `total`, as
   * counted for the list.
   */
  function useExactTotal(search: Search, total: Total | undefined, isNeeded: boolean): Total | undefined {
    const isRequested = isNeeded && total?.isCapped === true
    const { data } = useQuery({ ...useTotalQuery(search, 'exactTotal'), enabled: isRequested })
    return (isRequested && data) || total
  }

  return { key, list, keys, useRows, usePrefetchRows, useFetchRows, useTotal, useExactTotal }
}

export type ListQueries<Row, Name extends string> = ReturnType<typeof listQueries<Row, Name>>

function isForeignCursor(error: unknown): boolean {
  return fieldErrors(asFailure(error)).some(({ path }) => path === 'cursor')
}
