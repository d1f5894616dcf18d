import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { useId, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { useDashboardMessages } from '../dashboard-messages.ts'
import pageStyles from '../dashboard-page.module.css'
import { downloadCsv } from '../download-csv.ts'
import { playedBetween } from '../list-links.ts'
import styles from './active-panel.module.css'

const units = ['day', 'week', 'month'] as const
type Unit = (typeof units)[number]

/** How many different players played per day, week or month: bars that are the rows of a table, the latest first. */
export function ActivePanel({ data }: { data: Dashboard }) {
  const t = useT()
  const id = useId()
  const messages = useDashboardMessages()
  const [unit, setUnit] = useState<Unit>('week')
  const spans = spansOf(data, unit)
  const most = Math.max(1, ...spans.map(({ players }) => players))
  const exportCsv = () =>
    downloadCsv(`active-players-${unit}-${data.to}.csv`, [
      [unit, 'active_players'],
      ...spans.map(({ from, players }) => [from, players]),
    ])
  return (
    <section className={pageStyles.part} aria-labelledby={id}>
      <header className={pageStyles.panelHeader}>
        <h2 id={id}>{t('dashboard.activePlayers')}</h2>
        <Button tone="accent" size="small" aria-describedby={id} onClick={exportCsv}>
          {t('dashboard.export')}
        </Button>
        <Segmented
          label={t('dashboard.active.by')}
          value={unit}
          options={units.map((value) => ({ value, label: t(`dashboard.active.${value}`) }))}
          onChange={setUnit}
        />
      </header>
      <div className={styles.box}>
        <table className={styles.table} aria-labelledby={id}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t(`dashboard.active.${unit}`)}</th>
              <th scope="col">{t('dashboard.activePlayers')}</th>
            </tr>
          </thead>
          <tbody>
            {spans.map(({ from, to, players }) => (
              <tr key={from}>
                <th scope="row">
                  <time dateTime={from}>{unit === 'month' ? messages.month(from) : messages.day(from)}</time>
                </th>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it names it */}
                <td>
                  <span className={styles.bar}>
                    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={(players / most) * 100} height={8} />
                    </svg>
                    <PageLink href={playedBetween({ from, to })}>{messages.number(players)}</PageLink>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The days, weeks or months of the period, the latest first. */
function spansOf(data: Dashboard, unit: Unit): { from: string; to: string; players: number }[] {
  if (unit === 'day') {
    const days = data.days.slice(data.days.length / 2)
    return days.map(({ day, activePlayers }) => ({ from: day, to: day, players: activePlayers })).toReversed()
  }
  const spans = unit === 'week' ? data.activeWeeks : data.activeMonths
  return spans.map(({ from, players }) => ({ from, to: lastDayOf(from, unit), players })).toReversed()
}

function lastDayOf(from: string, unit: 'week' | 'month'): string {
  const day = new Date(from)
  if (unit === 'week') day.setUTCDate(day.getUTCDate() + 6)
  else day.setUTCMonth(day.getUTCMonth() + 1, 0)
  return day.toISOString().slice(0, 10)
}
