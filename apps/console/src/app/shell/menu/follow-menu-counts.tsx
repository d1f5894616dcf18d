import { getMenuCounts } from '@loupe/contract/admin/dashboard/menu-counts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { call } from '#src/shared/api/api-client.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { setMenuCount } from './menu-counts.ts'

/** As often as the server looks for findings. */
const countEveryMs = 60_000

/** Keeps the counts of the menu up to date; renders nothing. Small: every page loads it once it is complete. */
export function FollowMenuCounts() {
  const t = useT()
  const { formatNumber } = useIntl()
  const { data } = useQuery({
    // together with the findings, so that dismissing one counts at once
    queryKey: ['findings', 'menu'],
    queryFn: ({ signal }) => call(getMenuCounts, {}, { signal }),
    staleTime: countEveryMs / 2,
    refetchInterval: countEveryMs,
  })
  const serious = data?.seriousFindings ?? 0
  useEffect(() => {
    setMenuCount(
      'puzzles',
      serious === 0
        ? null
        : { count: formatNumber(serious), label: t('menuCounts.seriousFindings', { count: serious }) },
    )
    return () => setMenuCount('puzzles', null)
  }, [serious, t, formatNumber])
  return null
}
