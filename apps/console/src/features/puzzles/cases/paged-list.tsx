import type { ReactNode } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './paged-list.module.css'

interface PagedQuery<Row> {
  data: { pages: readonly { list: readonly Row[] }[] } | undefined
  error: unknown
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Rows loaded page after page, in a dialog. */
export function PagedList<Row extends { id: string }>({
  label,
  query,
  empty,
  children,
}: {
  label: string
  query: PagedQuery<Row>
  /** The text of an empty list. */
  empty: string
  children: (row: Row) => ReactNode
}) {
  const t = useT()
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  if (!query.data) {
    return query.error ? (
      <output className={styles.muted}>
        {t('cases.listFailed')} <Retry queries={[query]} size="small" />
      </output>
    ) : (
      <p className={styles.muted} aria-busy="true">
        <Skeleton width={18} />
      </p>
    )
  }
  if (rows.length === 0) return <p className={styles.muted}>{empty}</p>
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('cases.more')}
        </Button>
      ) : null}
    </>
  )
}
