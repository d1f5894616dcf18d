import type { ReactNode } from 'react'
import { LoadFailed, type Requested } from '#src/ui/feedback/load-failed.tsx'
import { Lines, LinesSkeleton } from './section.tsx'

/** The rows of a query as `Lines`: a skeleton while it loads, Retry if it failed, `empty` if there are none. */
export function LoadedLines<Row>({
  query,
  rows,
  label,
  failed,
  empty,
  skeletonLines,
  children,
}: {
  query: Requested
  /** Undefined until the query has succeeded once. */
  rows: readonly Row[] | undefined
  label: string
  /** The title of the failure. */
  failed: string
  empty: ReactNode
  skeletonLines: number
  /** A `Line` with its key. */
  children: (row: Row) => ReactNode
}) {
  if (!rows) {
    return query.error ? (
      <LoadFailed title={failed} queries={[query]} />
    ) : (
      <LinesSkeleton count={skeletonLines} />
    )
  }
  return rows.length > 0 ? <Lines label={label}>{rows.map(children)}</Lines> : empty
}
