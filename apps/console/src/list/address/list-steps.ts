import type { Paged } from '@loupe/contract/shared/lists'
import type { Total } from '#src/shared/numbers/total.ts'
import type { SearchState } from './list-search.ts'

/** The position of a page in a list, in its address. */
export type PageStep = SearchState<'page' | 'cursor'>

/**
 * The changes of the address for the previous and next page; null if there is none. They use the cursors of the page's
 * own response, or else its number: then `hasNext` decides whether the list continues.
 */
export function stepsOf(
  search: PageStep,
  response: Pick<Paged<unknown>, 'next' | 'previous'> | undefined,
  hasNext = Boolean(response?.next),
) {
  const page = pageOf(search)
  return {
    next: hasNext ? stepTo(page + 1, response?.next) : null,
    previous: page > 0 ? stepTo(page - 1, response?.previous) : null,
  }
}

/** From 0; null if the rows are not counted to the last one. */
export function lastPageOf(total: Total | undefined, record: number): number | null {
  return total && !total.isCapped ? Math.max(0, Math.ceil(total.total / record) - 1) : null
}

/** From 0. */
export function pageOf(search: PageStep): number {
  return Number(search.page ?? 0) || 0
}

/** The changes for a page: the first needs neither parameter, the others use a cursor if there is one. */
export function stepTo(page: number, cursor: string | null | undefined): PageStep {
  return { page: page > 0 ? String(page) : '', cursor: page > 0 ? (cursor ?? '') : '' }
}
