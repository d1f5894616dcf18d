import type { Dashboard, RetentionWeek } from '@loupe/contract/admin/dashboard/dashboard'
import { retentionDays } from '@loupe/contract/admin/dashboard/dashboard'
import { useId } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { allowsPercent } from '#src/shared/numbers/change.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useDashboardMessages } from '../dashboard-messages.ts'
import pageStyles from '../dashboard-page.module.css'
import { downloadCsv } from '../download-csv.ts'
import tableStyles from '../figures-table.module.css'
import { joinedBetween } from '../list-links.ts'
import { levelOf } from './level-of.ts'
import styles from './retention-panel.module.css'

/** How many players of each week came back 1, 7 and 30 days after joining, as a heat map that is a table. */
export function RetentionPanel({ data }: { data: Dashboard }) {
  const t = useT()
  const id = useId()
  const messages = useDashboardMessages()
  const weeks = data.retention
  const shares = retentionDays.map((_, index) => weeks.map((week) => shareOf(week, index)))
  const heads = [
    t('dashboard.retention.week'),
    t('dashboard.players'),
    ...retentionDays.map((later) => t('dashboard.retention.day', { number: messages.number(later) })),
  ]
  const exportCsv = () =>
    downloadCsv(`retention-${data.to}.csv`, [
      [
        'week',
        'joined',
        ...retentionDays.flatMap((later) => [`day_${later}_players`, `day_${later}_returned`]),
      ],
      ...weeks.map(({ from, joined, days }) => [
        from,
        joined,
        ...days.flatMap(({ players, returned }) => [players, returned]),
      ]),
    ])
  return (
    <section className={pageStyles.part} aria-labelledby={id}>
      <header className={pageStyles.panelHeader}>
        <h2 id={id}>{t('dashboard.retention')}</h2>
        <Button tone="accent" size="small" aria-describedby={id} onClick={exportCsv}>
          {t('dashboard.export')}
        </Button>
      </header>
      <div className={tableStyles.scroll}>
        <table className={styles.table} aria-labelledby={id} aria-describedby={`${id}-note`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  <span>{head}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.from}>
                <th scope="row">
                  <time dateTime={week.from}>{messages.day(week.from)}</time>
                </th>
                <td>
                  <PageLink href={joinedBetween(week.from, lastDayOf(week))}>
                    {messages.number(week.joined)}
                  </PageLink>
                </td>
                {week.days.map(({ later, players, returned }, index) => (
                  <td key={later} data-level={levelOf(shareOf(week, index), shares[index] ?? [])}>
                    {messages.share(returned, players)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={`${id}-note`} className={styles.note}>
        {t('dashboard.retention.note')}
      </p>
    </section>
  )
}

/** Null if there are too few players for a share. */
function shareOf({ days }: RetentionWeek, index: number): number | null {
  const { players, returned } = days[index] ?? { players: 0, returned: 0 }
  return allowsPercent(players) ? returned / players : null
}

function lastDayOf({ from }: RetentionWeek): string {
  return new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10)
}
