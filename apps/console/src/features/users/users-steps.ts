import type { Paged } from '@loupe/contract/lists'
import type { User } from '@loupe/contract/users'
import type { UsersSearch } from './users-search.ts'

/** The changes of the address that lead to the pages beside this one; null where there is none. */
export function stepsOf(search: UsersSearch, answer: Pick<Paged<User>, 'next' | 'previous'> | undefined) {
  const page = pageOf(search)
  return {
    next: answer?.next ? stepTo(page + 1, answer.next) : null,
    previous: page > 0 ? stepTo(page - 1, answer?.previous) : null,
  }
}

/** From 0. */
export function pageOf(search: UsersSearch): number {
  return Number(search.page ?? 0) || 0
}

/** The changes that lead to a page: the first is reached without either, the others by cursor where there is one. */
export function stepTo(page: number, cursor: string | null | undefined): UsersSearch {
  return { page: page > 0 ? String(page) : '', cursor: page > 0 ? (cursor ?? '') : '' }
}
