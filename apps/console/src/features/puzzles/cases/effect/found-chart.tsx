import type { CaseVersionFigures } from '@loupe/contract/admin/cases/case-versions'
import { intervalOfRate } from '@loupe/play-statistics/intervals'
import { useT } from '#src/shared/messages/messages.tsx'
import { useCaseMessages } from '../case-messages.ts'
import { type ChartDay, chartDays, scaleOf } from './chart-days.ts'
import styles from './found-chart.module.css'

const size = { width: 320, height: 176 }
const plot = { left: 34, right: 312, top: 20, bottom: 150 }

/**
 * How many found the piece by day, with 95 % intervals: hollow before the fix, filled after it. The table has the same
 * data. `after` is null until there is a fix.
 */
export function FoundChart({
  before,
  after,
}: {
  before: CaseVersionFigures
  after: CaseVersionFigures | null
}) {
  const t = useT()
  const messages = useCaseMessages()
  const days = chartDays(before, after)
  if (days.length === 0) return <p className={styles.none}>{t('cases.noDays')}</p>
  const scale = scaleOf(days)
  const last = Math.max(1, ...days.map(({ at }) => at))
  const step = (plot.right - plot.left) / (last + 1)
  const x = (at: number) => plot.left + (at + 0.5) * step
  const y = (rate: number) =>
    plot.bottom - ((rate - scale.low) / (scale.high - scale.low)) * (plot.bottom - plot.top)
  const steps = Math.round((scale.high - scale.low) * 10)
  const lines = Array.from({ length: steps + 1 }, (_, n) => scale.low + n / 10).filter(
    (_, n) => steps <= 5 || n % 2 === 0,
  )
  const firstAfter = days.find(({ side }) => side === 'after')
  const cut = firstAfter ? x(firstAfter.at) - step / 2 : null
  const band = (side: ChartDay['side'], figures: CaseVersionFigures | null) => {
    const own = days.filter((day) => day.side === side)
    const [start, end] = [own[0], own.at(-1)]
    if (!figures || !start || !end) return null
    const { low, high } = intervalOfRate(figures.found.found, figures.found.of)
    const [top, bottom] = [y(Math.min(high, scale.high)), y(Math.max(low, scale.low))]
    return (
      <rect
        className={styles.band}
        data-side={side}
        x={x(start.at) - step / 2}
        width={(end.at - start.at + 1) * step}
        y={top}
        height={Math.max(1, bottom - top)}
      />
    )
  }
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${size.width} ${size.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here
      role="img"
      aria-label={
        after
          ? t('cases.chartText', { before: before.version, now: after.version })
          : t('cases.chartTextBefore', { version: before.version })
      }
      direction="ltr"
    >
      {lines.map((line) => (
        <g key={line} className={styles.line}>
          <line x1={plot.left} x2={plot.right} y1={y(line)} y2={y(line)} />
          <text x={plot.left - 6} y={y(line)} dy="0.35em" textAnchor="end">
            {messages.number(Math.round(line * 100))}
          </text>
        </g>
      ))}
      {band('before', before)}
      {band('after', after)}
      {cut === null || !after ? null : (
        <g className={styles.cut}>
          <line x1={cut} x2={cut} y1={plot.top - 4} y2={plot.bottom} />
          <text x={cut - 5} y={plot.top - 8} textAnchor="end">
            {t('cases.versionN', { version: before.version })}
          </text>
          <text x={cut + 5} y={plot.top - 8} className={styles.now}>
            {t('cases.versionN', { version: after.version })}
          </text>
        </g>
      )}
      {days.map(({ day, side, at, rate, low, high }) => (
        <g key={`${side} ${day}`} className={styles.day} data-side={side}>
          <line x1={x(at)} x2={x(at)} y1={y(high)} y2={y(low)} />
          <circle cx={x(at)} cy={y(rate)} r="3.5" />
        </g>
      ))}
      {labelled(days).map(({ day, at, side }) => (
        <text
          key={`${side} ${day}`}
          className={styles.date}
          x={Math.max(plot.left + 12, Math.min(plot.right - 12, x(at)))}
          y={plot.bottom + 18}
          textAnchor="middle"
        >
          {messages.day(day)}
        </text>
      ))}
    </svg>
  )
}

/** The first and the last day, and that of the fix if it is far enough from both. */
function labelled(days: readonly ChartDay[]): ChartDay[] {
  const [first, last] = [days[0], days.at(-1)]
  const fix = days.find(({ side }) => side === 'after')
  const span = Math.max(1, last?.at ?? 1)
  const isApart = (one: ChartDay, other: ChartDay | undefined) =>
    other === undefined || Math.abs(one.at - other.at) / span >= 0.22
  const chosen = first ? [first] : []
  if (fix && isApart(fix, first)) chosen.push(fix)
  if (last && isApart(last, chosen.at(-1))) chosen.push(last)
  return chosen
}
