import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LoadFailed, type Requested } from '#src/ui/feedback/load-failed.tsx'
import { LinesSkeleton } from '#src/ui/layout/section.tsx'
import styles from './activity-tab.module.css'

interface Paged extends Requested {
  isPending: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Pages that load as their end scrolls into view, or by a button. */
export function EndlessPages({
  query,
  isEmpty,
  empty,
  failed,
  end,
  isLastEmpty = false,
  children,
}: {
  query: Paged
  isEmpty: boolean
  /** Shown if there is nothing at all. */
  empty: ReactNode
  /** The title of a loading error. */
  failed: string
  /** A text after the last line, if the end needs an explanation. */
  end?: string
  /** The last page was empty, but there is more to load. */
  isLastEmpty?: boolean
  children: ReactNode
}) {
  const t = useT()
  const bottom = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const goOn = useEffectEvent(() => void query.fetchNextPage())
  const mustGoOn = isLastEmpty && canGoOn
  useEffect(() => {
    if (mustGoOn) goOn()
  }, [mustGoOn])
  useEffect(() => {
    const element = bottom.current
    if (!canGoOn || !element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && goOn(), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [canGoOn])

  if (query.isPending) return <LinesSkeleton count={6} />
  if (query.error && !isFetchNextPageError) return <LoadFailed title={failed} queries={[query]} />
  if (isEmpty && !hasNextPage) return empty
  return (
    <>
      {children}
      <div ref={bottom} className={styles.end}>
        {hasNextPage ? (
          <Button size="small" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchNextPageError ? t('ui.retry') : t('userActivity.more')}
          </Button>
        ) : end ? (
          <p>{end}</p>
        ) : null}
      </div>
    </>
  )
}
