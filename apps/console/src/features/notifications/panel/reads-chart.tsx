import type { getNotificationProgress } from '@loupe/contract/admin/notifications/notification-progress'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import panel from './notification-panel.module.css'
import styles from './reads-chart.module.css'

export type Progress = OutputOf<typeof getNotificationProgress>
const views = ['chart', 'table'] as const
/** The hours that the table lists. */
const tableHours = [1, 3, 6, 12, 24, 48, 72, 168, 360]

interface Point {
  hours: number
  share: number
}

/** The share of copies read over time, compared to the median of earlier ones: as lines, or as a table. */
export function ReadsChart({ progress: { reads, sent, median } }: { progress: Progress }) {
  const t = useT()
  const [view, setView] = useState<(typeof views)[number]>('chart')
  const own = reads.map(({ hours, read }) => ({ hours, share: read / sent }))
  const earlier = median?.shares ?? []
  const title = t('notifications.reads')
  return (
    <section className={panel.part} aria-label={title}>
      <div className={styles.header}>
        <h3>{title}</h3>
        <Segmented
          label={title}
          value={view}
          options={views.map((value) => ({ value, label: t(`notifications.reads.${value}`) }))}
          onChange={setView}
        />
      </div>
      {view === 'chart' ? (
        <Lines own={own} earlier={earlier} />
      ) : (
        <ReadsTable own={own} earlier={earlier} of={median?.of ?? 0} />
      )}
      {view === 'chart' ? (
        <ul className={styles.legend}>
          <li data-line="own">{t('notifications.reads.own')}</li>
          {median ? (
            <li data-line="median">{t('notifications.reads.median', { count: median.of })}</li>
          ) : null}
        </ul>
      ) : null}
    </section>
  )
}

/** Both lines over at least a day; the table has their numbers. */
function Lines({ own, earlier }: { own: readonly Point[]; earlier: readonly Point[] }) {
  const t = useT()
  const { formatNumber } = useIntl()
  const span = Math.max(24, own.at(-1)?.hours ?? 0)
  const shown = earlier.filter(({ hours }) => hours <= span)
  const most = Math.max(0.01, ...[...own, ...shown].map(({ share }) => share))
  const points = (line: readonly Point[]) =>
    ['0,60', ...line.map(({ hours, share }) => `${(hours / span) * 200},${60 - (share / most) * 60}`)].join(
      ' ',
    )
  const days = span > 72
  const end = days
    ? t('notifications.reads.days', { count: Math.round(span / 24) })
    : t('notifications.reads.hours', { count: span })
  return (
    <div className={styles.chart}>
      <span className={styles.most}>
        {formatNumber(most, { style: 'percent', maximumFractionDigits: 1 })}
      </span>
      <svg viewBox="0 0 200 60" preserveAspectRatio="none" aria-hidden="true">
        {shown.length > 0 ? <polyline data-line="median" points={points(shown)} /> : null}
        <polyline data-line="own" points={points(own)} />
      </svg>
      <p className={styles.axis}>
        <span>{t('notifications.reads.start')}</span>
        <span>{end}</span>
      </p>
    </div>
  )
}

function ReadsTable({ own, earlier, of }: { own: readonly Point[]; earlier: readonly Point[]; of: number }) {
  const t = useT()
  const { formatNumber } = useIntl()
  const share = (line: readonly Point[], at: number) => {
    const point = line.find(({ hours }) => hours === at)
    return point ? formatNumber(point.share, { style: 'percent', maximumFractionDigits: 1 }) : '–'
  }
  const rows = tableHours.filter((hours) => hours <= Math.max(24, own.at(-1)?.hours ?? 0))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('notifications.reads.within')}</th>
          <th scope="col">{t('notifications.reads.own')}</th>
          {of > 0 ? <th scope="col">{t('notifications.reads.median', { count: of })}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((hours) => (
          <tr key={hours}>
            <th scope="row">
              {hours <= 72
                ? t('notifications.reads.hours', { count: hours })
                : t('notifications.reads.days', { count: hours / 24 })}
            </th>
            <td>{share(own, hours)}</td>
            {of > 0 ? <td>{share(earlier, hours)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
