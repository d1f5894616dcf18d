import type { Paged } from '@loupe/contract/lists'
import type { User } from '@loupe/contract/users'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { showFailure } from '#src/ui/snackbar-store.ts'
import { useFetchRows, usePrefetchRows } from './users.queries.ts'
import { changeSearch, type UsersSearch, usersHref } from './users-search.ts'
import { pageOf, stepsOf } from './users-steps.ts'

const ways = ['next', 'previous'] as const
export type Way = (typeof ways)[number]

/** The list beside which a player is open, as it stands. */
export interface OpenList {
  search: UsersSearch
  record: string
  page: Paged<User> | undefined
  /** How many match; not there while they are counted. */
  total: { total: number; isCapped: boolean } | undefined
  /** Opens a player of this page, or, with `step`, of another one. */
  onOpen: (id: string, step?: UsersSearch) => void
}

/**
 * The players above and below in the list. At a page's end the page beyond is fetched, so that walking goes on
 * through the whole list; a page that cannot be fetched is said and leaves everything as it is.
 */
export function useNeighbours(id: string, { search, record, page, onOpen }: OpenList) {
  const words = useFailureWords()
  const fetchRows = useFetchRows()
  const prefetchRows = usePrefetchRows()
  const [isBusy, setIsBusy] = useState(false)
  const rows = page?.list ?? []
  const index = rows.findIndex((user) => user.id === id)
  const isListed = index >= 0
  const steps = stepsOf(search, page)
  const inPage = { previous: rows[index - 1], next: isListed ? rows[index + 1] : undefined }
  const can = (way: Way) => isListed && !isBusy && Boolean(inPage[way] ?? steps[way])

  const edge = ways.find((way) => isListed && !inPage[way] && steps[way])
  const fetchAhead = useEffectEvent((way: Way) => {
    const step = steps[way]
    if (step) prefetchRows(changeSearch(search, step), record)
  })
  useEffect(() => {
    if (edge) fetchAhead(edge)
  }, [edge])

  // the address as it stands: null once the panel is closed
  const here = usersHref(search, id)
  const standing = useRef<string | null>(null)
  useEffect(() => {
    standing.current = here
    return () => {
      standing.current = null
    }
  }, [here])

  function walk(way: Way): void {
    const [beside, step] = [inPage[way], steps[way]]
    if (!can(way)) return
    if (beside) return onOpen(beside.id)
    if (step) void cross(way, step)
  }

  async function cross(way: Way, step: UsersSearch): Promise<void> {
    setIsBusy(true)
    try {
      const { list } = await fetchRows(changeSearch(search, step), record)
      const user = way === 'next' ? list[0] : list.at(-1)
      // meanwhile the panel may have been closed or the list changed: then it is too late to go anywhere
      if (user && standing.current === here) onOpen(user.id, step)
    } catch (error) {
      showFailure(words(error))
    } finally {
      setIsBusy(false)
    }
  }

  return { can, walk, place: isListed ? pageOf(search) * Number(record) + index + 1 : null }
}
