import { getMenuCounts } from '@loupe/contract/admin/dashboard/menu-counts'
import { getHelpCounts } from '@loupe/contract/admin/help-counts'
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
  useHelpCount()
  useFindingCount()
  return null
}

/** The open help queries that are assigned to this administrator, or unassigned. */
function useHelpCount(): void {
  const t = useT()
  const { formatNumber } = useIntl()
  const { data } = useQuery({
    // that of the Help Center's views: a query that is assigned or closed there counts at once
    queryKey: ['help-queries', 'list', 'counts'],
    queryFn: ({ signal }) => call(getHelpCounts, {}, { signal }),
    staleTime: countEveryMs / 2,
    refetchInterval: countEveryMs,
  })
  const mine = data?.mine.total ?? 0
  const unassigned = data?.unassigned.total ?? 0
  const isCapped = Boolean(data?.mine.totalIsCapped || data?.unassigned.totalIsCapped)
  useEffect(() => {
    const total = mine + unassigned
    const count = `${formatNumber(total)}${isCapped ? '+' : ''}`
    setMenuCount(
      'help-center',
      total === 0 ? null : { count, label: t('menuCounts.helpQueries', { mine, unassigned }) },
    )
    return () => setMenuCount('help-center', null)
  }, [mine, unassigned, isCapped, t, formatNumber])
}

function useFindingCount(): void {
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
}
