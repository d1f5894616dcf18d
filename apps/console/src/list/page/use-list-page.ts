import type { Paged } from '@loupe/contract/shared/lists'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { defaultRecord, type SearchState } from '#src/list/address/list-search.ts'
import { useListState } from '#src/list/address/list-state.ts'
import type { PageStep } from '#src/list/address/list-steps.ts'
import type { OpenList } from '#src/list/panel/use-neighbours.ts'
import { afterPaint } from '#src/shared/loading/after-paint.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { textScale } from '#src/ui/hooks/text-scale.ts'
import { narrowScreen, useMedia } from '#src/ui/hooks/use-media.ts'
import { useWidth } from '#src/ui/hooks/use-width.ts'
import type { AvailableSpace } from './available-space.ts'
import { initialWidth, storeWidth } from './initial-width.ts'
import { type ListPreferences, useListPreferences } from './list-preferences.ts'
import type { ListQueries } from './list-queries.ts'

/** The parameters of every list. */
export type ListName = 'search' | 'sort' | 'page' | 'record' | 'cursor' | 'dialog'

/** The state of a list page: the address, the loaded rows and the display preferences. */
export interface ListPageState<Row, Name extends string = never> {
  search: SearchState<Name | ListName>
  /** Changes part of the address; `replace` adds no history entry, for typed input. */
  change: (changes: SearchState<Name | ListName>, options?: { replace?: boolean }) => void
  /** Replaces the state, from the first page on. */
  replaceAll: (next: SearchState<Name | ListName>) => void
  isFiltered: boolean
  /** Clears search and filters. */
  clear: () => void
  /** The current order, in the contract's format. */
  sort: string
  /** Requests another order at once, and applies it one frame after the feedback for the click. */
  sortBy: (sort: string) => void
  /** Loads the first page in an order ahead of the click. */
  prefetchSort: (sort: string) => void
  /** Rows on a page: by the address, by preference, or by the specification. */
  record: string
  query: UseQueryResult<Paged<Row>>
  rows: readonly Row[]
  /** The state that these rows belong to: the previous one while the next rows are loading. */
  rowsSearch: SearchState<Name | ListName>
  /** The number of matches; while it is being counted, the previous one. */
  total: Total | undefined
  /** The number of matches; undefined while it is being counted. */
  knownTotal: Total | undefined
  prefetchPage: (step: PageStep) => void
  preferences: ListPreferences
  changePreferences: (changes: Partial<ListPreferences>) => void
  section: RefObject<HTMLElement | null>
  space: AvailableSpace
  /** The row whose panel is open. */
  openId: string | null
  /** Opens a row, on another page of the list if `step` leads there; null closes it. */
  open: (id: string | null, step?: PageStep) => void
  /** The list, for stepping through it in the panel of a row. */
  openList: OpenList<Row> & { search: SearchState<Name | ListName> }
}

const noRows: never[] = []

/** The state of a list page, for `ListPage`, `listToolbar` and `ListRows`; built from the list's queries alone. */
export function useListPage<Row extends { id: string }, Name extends string>(
  queries: ListQueries<Row, Name | ListName>,
  /** Whether the panel beside it is a wide one. */
  isWide = false,
): ListPageState<Row, Name> {
  const { list } = queries
  const state = useListState(list)
  const { search, openId, open } = state
  const address: SearchState = search
  // a change one frame later is based on the state at that time
  const latestChange = useRef(state.change)
  useLayoutEffect(() => {
    latestChange.current = state.change
  })
  const [preferences, changePreferences] = useListPreferences(queries.key)
  const record = address.record || preferences.record || defaultRecord
  const narrow = useMedia(narrowScreen)
  const section = useRef<HTMLElement>(null)
  const measured = useWidth(section)
  useStoredWidth(section, measured)
  const width = measured ?? initialWidth(openId === null ? 'none' : isWide ? 'wide' : 'usual')
  /* oxlint-disable react/hooks -- a list's queries are made once, by its module, and never change */
  const query = queries.useRows(search, record)
  // after the rows: counting may be slow, and never delays them
  const total = queries.useTotal(search, !query.isPending)
  const [prefetchRows, fetchRows] = [queries.usePrefetchRows(), queries.useFetchRows()]
  /* oxlint-enable react/hooks */
  const [page, counted] = [query.isPlaceholderData ? undefined : query.data, total.data]
  const knownTotal = total.isPlaceholderData ? undefined : atLeast(counted, page)
  // names of every list are names of this one, which the compiler cannot tell while it does not know the others
  const stepped = (step: PageStep) => list.changeSearch(search, step as SearchState<Name | ListName>)
  const openStep = (id: string | null, step: PageStep = {}) => open(id, step as SearchState<Name | ListName>)
  const sortedBy = (sort: string) => ({ sort }) as SearchState<Name | ListName>
  const prefetchSort = (sort: string) => prefetchRows(list.changeSearch(search, sortedBy(sort)), record)
  const prefetchPage = (step: PageStep) => prefetchRows(stepped(step), record)
  return {
    search,
    change: state.change,
    replaceAll: state.replaceAll,
    isFiltered: list.isFiltered(search),
    clear: () => state.change(list.unfiltered()),
    sort: address.sort || list.defaultSort,
    prefetchSort,
    sortBy: (sort) => {
      prefetchSort(sort)
      afterPaint(() => latestChange.current(sortedBy(sort)))
    },
    record,
    query,
    rows: query.data?.list ?? noRows,
    rowsSearch: useRowsState(search, query.isPlaceholderData),
    total: knownTotal ?? counted,
    knownTotal,
    prefetchPage,
    preferences,
    changePreferences,
    section,
    space: { width, narrow, beside: openId !== null && !narrow },
    openId,
    open: openStep,
    openList: {
      pageKey: `${list.writeSearch(list.listOf(search))} ${record}`,
      search,
      record,
      page,
      total: knownTotal,
      onOpen: openStep,
      fetchPage: (step) => fetchRows(stepped(step), record),
      prefetchPage,
    },
  }
}

/** Stores the width of a list with its panel for the next document. */
function useStoredWidth(section: RefObject<HTMLElement | null>, measured: number | null): void {
  useEffect(() => {
    const availableWidth = section.current?.parentElement?.clientWidth
    if (measured !== null && availableWidth) storeWidth(availableWidth / textScale())
  }, [section, measured])
}

/** Rows that stay until the next ones have loaded keep their state, so they are not rendered again. */
function useRowsState<Search>(search: Search, isStale: boolean): Search {
  const [ofRows, setOfRows] = useState(search)
  if (isStale || ofRows === search) return ofRows
  setOfRows(search)
  return search
}

/** The total, or at least the number of loaded rows, if it was counted before they existed. */
function atLeast(counted: Total | undefined, page: Paged<unknown> | undefined): Total | undefined {
  if (!counted || !page || page.page === null) return counted
  const until = page.page * page.record + page.list.length
  return until > counted.total ? { ...counted, total: until } : counted
}
