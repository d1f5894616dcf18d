import type { Paged } from '@loupe/contract/shared/lists'
import { lastPageOf, type PageStep, pageOf, stepsOf, stepTo } from '#src/list/address/list-steps.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { Pager } from './pager.tsx'

/** Next and previous use cursors, which cost the same at any depth; jumps use page numbers. */
export function ListPager({
  search,
  record,
  page: response,
  isPageOver,
  total,
  isTotalOver,
  onChange,
  onRecord,
  onIntent,
}: {
  search: PageStep
  record: number
  page: Paged<unknown> | undefined
  /** The visible rows are those of the previous page; its own are loading. */
  isPageOver: boolean
  total: Total | undefined
  /** The total is that of the previous search, so the last page is unknown. */
  isTotalOver: boolean
  onChange: (changes: PageStep & { record?: string }) => void
  onRecord: (record: string) => void
  /** The pointer is near: the next page may be loaded ahead. */
  onIntent: (next: PageStep) => void
}) {
  const page = pageOf(search)
  const lastPage = lastPageOf(total, record)
  const hasNext = lastPage === null ? Boolean(response?.next) : page < lastPage
  // cursors of the previous page would show the wrong rows under the number of another page
  const { next, previous } = isPageOver ? stepsOf(search, undefined, hasNext) : stepsOf(search, response)

  function move(to: 'previous' | 'next' | { page: number }) {
    if (to === 'next') return next && onChange(next)
    if (to === 'previous') return previous && onChange(previous)
    return onChange(stepTo(to.page, null))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only fetches ahead what a press would fetch
    <div onPointerEnter={() => next && onIntent(next)}>
      <Pager
        page={page}
        record={record}
        shown={response?.list.length ?? 0}
        total={total}
        lastPage={isTotalOver ? null : lastPage}
        hasPrevious={previous !== null}
        hasNext={next !== null}
        onRecord={(selected) => {
          onRecord(String(selected))
          // the first row of this page stays visible
          onChange({ record: String(selected), ...stepTo(Math.floor((page * record) / selected), null) })
        }}
        onMove={move}
      />
    </div>
  )
}
