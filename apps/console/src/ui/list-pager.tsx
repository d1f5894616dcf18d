import type { Paged } from '@loupe/contract/lists'
import type { Total } from '#src/lib/list-queries.ts'
import { countedSteps, type PagePlace, pageOf, stepsOf, stepTo } from '#src/lib/list-steps.ts'
import { Pager } from './pager.tsx'

/** Next and previous walk by cursor, which costs the same at any depth; jumps go by page. */
export function ListPager({
  search,
  record,
  page: answer,
  isPageOver,
  total,
  isTotalOver,
  onChange,
  onRecord,
  onIntent,
}: {
  search: PagePlace
  record: number
  page: Paged<unknown> | undefined
  /** The rows in sight are those of the page before; its own are on their way. */
  isPageOver: boolean
  total: Total | undefined
  /** The total is that of the search before. */
  isTotalOver: boolean
  onChange: (changes: PagePlace & { record?: string }) => void
  onRecord: (record: string) => void
  /** The pointer is near: the next page may be fetched ahead. */
  onIntent: (next: PagePlace) => void
}) {
  const page = pageOf(search)
  const hasNext = total && !total.isCapped ? (page + 1) * record < total.total : Boolean(answer?.next)
  const { next, previous } = isPageOver ? countedSteps(search, hasNext) : stepsOf(search, answer)

  function move(to: 'first' | 'previous' | 'next' | 'last' | { page: number }) {
    if (to === 'next') return next && onChange(next)
    if (to === 'previous') return previous && onChange(previous)
    if (to === 'first') return onChange(stepTo(0, null))
    const last = total ? Math.max(0, Math.ceil(total.total / record) - 1) : 0
    return onChange(stepTo(to === 'last' ? last : to.page, null))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only fetches ahead what a press would fetch
    <div onPointerEnter={() => next && onIntent(next)}>
      <Pager
        page={page}
        record={record}
        shown={answer?.list.length ?? 0}
        total={total?.total ?? null}
        isTotalOver={isTotalOver}
        totalIsCapped={total?.isCapped ?? false}
        hasPrevious={previous !== null}
        hasNext={next !== null}
        onRecord={(chosen) => {
          onRecord(String(chosen))
          // the first row of this page stays in sight
          onChange({ record: String(chosen), ...stepTo(Math.floor((page * record) / chosen), null) })
        }}
        onMove={move}
      />
    </div>
  )
}
