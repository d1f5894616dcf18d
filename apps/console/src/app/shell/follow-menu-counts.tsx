import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useSeriousFindings } from '#src/features/puzzles/findings/listed-findings.queries.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { setMenuCount } from './menu-counts.ts'

/** Keeps the counts of the menu up to date; draws nothing. */
export function FollowMenuCounts() {
  const t = useT()
  const { formatNumber } = useIntl()
  const serious = useSeriousFindings() ?? 0
  useEffect(() => {
    setMenuCount(
      'puzzles',
      serious === 0
        ? null
        : { count: formatNumber(serious), label: t('puzzleFindings.seriousCount', { count: serious }) },
    )
    return () => setMenuCount('puzzles', null)
  }, [serious, t, formatNumber])
  return null
}
