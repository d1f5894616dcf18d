import { intervalOfDifference } from '@loupe/play-statistics/intervals'
import { useT } from '#src/shared/messages/messages.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import styles from './pieces/piece-details.module.css'
import type { PieceRow } from './pieces/piece-rows.ts'
import { minGames } from './pieces/trouble.ts'
import { useStatisticsMessages } from './statistics-messages.ts'

/** Whether a piece is found more or less often than in another version, within the uncertainty of its games. */
export function VersionChange({ row, now, before }: { row: PieceRow; now: number; before: number }) {
  const t = useT()
  const messages = useStatisticsMessages()
  const earlier = row.before
  if (!earlier) return <p className={styles.change}>{t('puzzleStatistics.notBefore', { version: before })}</p>
  const first = { found: earlier.found, of: earlier.shown }
  const second = { found: row.figures.found, of: row.figures.shown }
  const change = intervalOfDifference(first, second)
  if (!change || Math.min(first.of, second.of) < minGames) {
    return (
      <p className={styles.change}>
        {t('puzzleStatistics.changeTooFew', { version: before, least: minGames })}
      </p>
    )
  }
  const verdict = change.low > 0 ? 'better' : change.high < 0 ? 'worse' : 'unclear'
  return (
    <div className={styles.change}>
      <StatusDot tone={tones[verdict]}>{t(`puzzleStatistics.${verdict}`)}</StatusDot>
      <p>
        {t('puzzleStatistics.change', {
          before,
          beforeShare: messages.percent(first.found / first.of),
          now,
          nowShare: messages.percent(second.found / second.of),
          count: Math.abs(change.difference * 100),
          points: messages.points(change.difference),
          from: messages.points(change.low),
          to: messages.points(change.high),
        })}
      </p>
    </div>
  )
}

const tones = { better: 'ok', worse: 'danger', unclear: 'hollow' } as const
