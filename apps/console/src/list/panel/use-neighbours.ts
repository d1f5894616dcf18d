import type { Paged } from '@loupe/contract/shared/lists'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type PageStep, pageOf, stepsOf } from '#src/list/address/list-steps.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { neighbouringRows } from './neighbouring-rows.ts'

const directions = ['next', 'previous'] as const
export type Direction = (typeof directions)[number]

/** The list beside which a row is open. */
export interface OpenList<Row> {
  /** Identifies a page of rows: the conditions and order of the list, and the page. */
  pageKey: string
  /** Its address, to check that it is still the same when a response arrives. */
  search: PageStep
  record: string
  page: Paged<Row> | undefined
  /** The number of matches; undefined while it is being counted. */
  total: Total | undefined
  /** Opens a row of this page or, with `step`, of another one. */
  onOpen: (id: string, step?: PageStep) => void
  /** Loads the page of a step. */
  fetchPage: (step: PageStep) => Promise<Paged<Row>>
  prefetchPage: (step: PageStep) => void
}

/**
 * The previous and next row in the list. At a page's end the adjacent page is loaded, so that stepping continues
 * through the whole list; if it cannot be loaded, a message is shown and nothing changes. A row that leaves the list
 * while it is open, because it was changed, keeps its position for stepping.
 */
export function useNeighbours<Row extends { id: string }>(
  id: string,
  { pageKey, search, record, page, onOpen, fetchPage, prefetchPage }: OpenList<Row>,
) {
  const messages = useFailureMessage()
  const [isBusy, setIsBusy] = useState(false)
  const { hasPosition, hasLeft, index, inPage } = usePosition(id, pageKey, page)
  const steps = stepsOf(search, page)
  const can = (direction: Direction) =>
    hasPosition && !isBusy && Boolean(inPage[direction] ?? steps[direction])

  const edge = directions.find((direction) => hasPosition && !inPage[direction] && steps[direction])
  const prefetchEdge = useEffectEvent((direction: Direction) => {
    const step = steps[direction]
    if (step) prefetchPage(step)
  })
  useEffect(() => {
    if (edge) prefetchEdge(edge)
  }, [edge])

  // the current address: null once the panel is closed
  const here = JSON.stringify([id, search])
  const openRecord = useRef<string | null>(null)
  useEffect(() => {
    openRecord.current = here
    return () => {
      openRecord.current = null
    }
  }, [here])

  function stepTo(direction: Direction): void {
    const [beside, step] = [inPage[direction], steps[direction]]
    if (!can(direction)) return
    if (beside !== undefined) return onOpen(beside)
    if (step) void openOnNextPage(direction, step)
  }

  async function openOnNextPage(direction: Direction, step: PageStep): Promise<void> {
    setIsBusy(true)
    try {
      const { list } = await fetchPage(step)
      const row = direction === 'next' ? list[0] : list.at(-1)
      // if the panel was closed or the list changed meanwhile, nothing happens
      if (row && openRecord.current === here) onOpen(row.id, step)
    } catch (error) {
      showFailure(messages(error))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    can,
    stepTo,
    hasLeft,
    position: index === null ? null : pageOf(search) * Number(record) + index + 1,
  }
}

/** The page when the row was last at its position in it. */
interface LastPosition {
  id: string
  pageKey: string
  ids: readonly string[]
}

/** The position of the row in the page, or its last one; none while neither is known. */
function usePosition<Row extends { id: string }>(id: string, pageKey: string, page: Paged<Row> | undefined) {
  const [lastPosition, setLastPosition] = useState<LastPosition | null>(null)
  const ids = useMemo(() => page?.list.map((row) => row.id) ?? [], [page])
  const isHere = lastPosition?.id === id && lastPosition.pageKey === pageKey
  const isListed = ids.includes(id)
  const beside = neighbouringRows(ids, id, isHere ? lastPosition.ids : ids)
  if (isListed && beside.index !== null && !(isHere && lastPosition.ids === ids))
    setLastPosition({ id, pageKey, ids })
  return {
    hasPosition: page !== undefined && (isListed || isHere),
    hasLeft: page !== undefined && isHere && !isListed,
    index: isListed ? beside.index : null,
    inPage: { previous: beside.previous, next: beside.next },
  }
}
