import type { Paged } from '@loupe/contract/shared/lists'
import type { Total } from '#src/shared/numbers/total.ts'
import type { SearchState } from './list-search.ts'

/** Where in a list a page is, in its address. */
export type PagePlace = SearchState<'page' | 'cursor'>

/**
 * The changes of the address that lead to the pages beside this one; null where there is none. They go by the cursors
 * of the page's own answer, and without one by number: then only `hasNext` tells whether the list goes on.
 */
export function stepsOf(
  search: PagePlace,
  response: Pick<Paged<unknown>, 'next' | 'previous'> | undefined,
  hasNext = Boolean(response?.next),
) {
  const page = pageOf(search)
  return {
    next: hasNext ? stepTo(page + 1, response?.next) : null,
    previous: page > 0 ? stepTo(page - 1, response?.previous) : null,
  }
}

/** From 0; null where the rows are not counted to the last one. */
export function lastPageOf(total: Total | undefined, record: number): number | null {
  return total && !total.isCapped ? Math.max(0, Math.ceil(total.total / record) - 1) : null
}

/** From 0. */
export function pageOf(search: PagePlace): number {
  return Number(search.page ?? 0) || 0
}

/** The changes that lead to a page: the first is reached without either, the others by cursor where there is one. */
export function stepTo(page: number, cursor: string | null | undefined): PagePlace {
  return { page: page > 0 ? String(page) : '', cursor: page > 0 ? (cursor ?? '') : '' }
}
