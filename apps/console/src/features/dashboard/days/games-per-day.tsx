import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useId } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import styles from '../dashboard-page.module.css'
import { downloadCsv } from '../download-csv.ts'
import type { View } from '../period/period.ts'
import { DaysChart } from './days-chart.tsx'
import { DaysTable } from './days-table.tsx'

/** The games of each day, as a chart or as a table with all figures of the days. */
export function GamesPerDay({
  data,
  view,
  onView,
}: {
  data: Dashboard
  view: View
  onView: (view: View) => void
}) {
  const t = useT()
  const id = useId()
  const count = data.days.length / 2
  const isEmpty = data.days.every(({ games }) => games === 0)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.panelHeader}>
        <h2 id={id}>{t('dashboard.gamesPerDay')}</h2>
        <Button tone="accent" size="small" aria-describedby={id} onClick={() => exportDays(data)}>
          {t('dashboard.export')}
        </Button>
        <Segmented
          label={t('dashboard.showAs')}
          value={view}
          options={[
            { value: 'chart', label: t('dashboard.chart') },
            { value: 'table', label: t('dashboard.table') },
          ]}
          onChange={onView}
        />
      </header>
      <div className={styles.plot}>
        {view === 'table' ? (
          <DaysTable data={data} />
        ) : isEmpty ? (
          <NoGames />
        ) : (
          <>
            <ul className={styles.legend}>
              <li data-series="completed">{t('dashboard.completed')}</li>
              <li data-series="rest">{t('dashboard.notCompleted')}</li>
              <li data-series="before">{t('dashboard.daysBefore', { days: count })}</li>
            </ul>
            <DaysChart data={data} />
          </>
        )}
      </div>
    </section>
  )
}

function exportDays({ days, from, to }: Dashboard): void {
  downloadCsv(`games-per-day-${from}-${to}.csv`, [
    ['day', 'games', 'completed', 'active_players', 'joined', 'queries'],
    ...days.map((day) => [day.day, day.games, day.completed, day.activePlayers, day.joined, day.queries]),
  ])
}

function NoGames() {
  const t = useT()
  return (
    <EmptyState icon={ChartColumn} title={t('dashboard.noGames')}>
      {t('dashboard.noGamesText')}
    </EmptyState>
  )
}
