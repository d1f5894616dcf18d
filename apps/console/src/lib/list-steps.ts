import type { Paged } from '@loupe/contract/lists'
import type { SearchState } from './list-search.ts'

/** Where in a list a page is, in its address. */
export type PagePlace = SearchState<'page' | 'cursor'>

/** The changes of the address that lead to the pages beside this one; null where there is none. */
export function stepsOf(search: PagePlace, answer: Pick<Paged<unknown>, 'next' | 'previous'> | undefined) {
  const page = pageOf(search)
  return {
    next: answer?.next ? stepTo(page + 1, answer.next) : null,
    previous: page > 0 ? stepTo(page - 1, answer?.previous) : null,
  }
}

/**
 * The same while the page's own rows are on their way: by number, since the cursors at hand lead on from the rows of
 * another page, and would bring those of a page before under this one's number.
 */
export function countedSteps(search: PagePlace, hasNext: boolean) {
  const page = pageOf(search)
  return {
    next: hasNext ? stepTo(page + 1, null) : null,
    previous: page > 0 ? stepTo(page - 1, null) : null,
  }
}

/** From 0. */
export function pageOf(search: PagePlace): number {
  return Number(search.page ?? 0) || 0
}

/** The changes that lead to a page: the first is reached without either, the others by cursor where there is one. */
export function stepTo(page: number, cursor: string | null | undefined): PagePlace {
  return { page: page > 0 ? String(page) : '', cursor: page > 0 ? (cursor ?? '') : '' }
}
