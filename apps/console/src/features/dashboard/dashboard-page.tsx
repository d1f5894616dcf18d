import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { Fragment, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink, useAddress, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { Boundary } from '#src/ui/feedback/boundary.tsx'
import { LoadFailed, type Requested, Retry } from '#src/ui/feedback/load-failed.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx'
import { ActivePanel } from './active/active-panel.tsx'
import { ChangesPanel } from './changes/changes-panel.tsx'
import { useDashboard } from './dashboard.queries.ts'
import { useDashboardMessages } from './dashboard-messages.ts'
import styles from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { GamesPerDay } from './days/games-per-day.tsx'
import { Figures } from './figures.tsx'
import { HardestPuzzles } from './hardest-puzzles.tsx'
import { LastSends } from './last-sends.tsx'
import { LiveMark } from './live-mark.tsx'
import { NeedsPanel } from './needs/needs-panel.tsx'
import { CustomiseButton } from './panels/customise-button.tsx'
import { type MainPanelId, type PanelLayout, rowsOf, usePanelLayout } from './panels/panel-layout.ts'
import { readPeriod, readView, writePeriod } from './period/period.ts'
import { PeriodPicker } from './period/period-picker.tsx'
import { RetentionPanel } from './retention/retention-panel.tsx'
import { useLiveFigures } from './use-live-figures.ts'

/** /dashboard: the figures of a period compared to the previous one, each with a link to its list. */
export function DashboardPage() {
  const t = useT()
  const { formatDate } = useIntl()
  const { search } = useAddress()
  const navigate = useNavigate()
  const period = readPeriod(search)
  const view = readView(search)
  const query = useDashboard(period)
  const { data, dataUpdatedAt, error, isPlaceholderData } = query
  const [openedAt] = useState(() => Date.now())
  const updatedAt = data ? dataUpdatedAt : openedAt
  const liveness = useLiveFigures(period, query.refetch)
  const [layout, changeLayout] = usePanelLayout()
  const goTo = (text: string, replace: boolean) =>
    navigate(text ? `/dashboard?${text}` : '/dashboard', { replace })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('dashboard.title')}</h1>
        <p className={styles.today}>
          <time dateTime={new Date(updatedAt).toISOString()}>
            {formatDate(updatedAt, { weekday: 'long', day: 'numeric', month: 'long' })}
          </time>
        </p>
        {data ? <PrintedPeriod data={data} /> : null}
        <div className={styles.tools}>
          {data ? <LiveMark liveness={liveness} data={data} updatedAt={dataUpdatedAt} /> : null}
          <PeriodPicker
            period={period}
            shown={data}
            onChange={(next) => goTo(writePeriod(next, view), false)}
          />
          {data && isEmptyWorld(data) ? null : <CustomiseButton layout={layout} onChange={changeLayout} />}
        </div>
      </header>
      {data ? (
        <div
          className={styles.body}
          data-waits={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {error ? <Stale query={query} /> : null}
          <div className={styles.columns}>
            <div className={styles.main}>
              <Content
                data={data}
                layout={layout}
                view={view}
                onView={(next) => goTo(writePeriod(period, next), true)}
              />
            </div>
            {isEmptyWorld(data) || layout.hidden.includes('changes') ? null : (
              <div className={styles.aside}>
                <Part>
                  <ChangesPanel />
                </Part>
              </div>
            )}
          </div>
        </div>
      ) : error ? (
        <LoadFailed title={t('dashboard.loadFailed')} queries={[query]} />
      ) : (
        <DashboardSkeleton hasChanges={!layout.hidden.includes('changes')} />
      )}
    </div>
  )
}

/** In print, the days are shown as text instead of the button. */
function PrintedPeriod({ data }: { data: Dashboard }) {
  const t = useT()
  const messages = useDashboardMessages()
  return (
    <p className={styles.printed} aria-hidden="true">
      {messages.days(data.from, data.to)} {t('dashboard.beside', { days: data.days.length / 2 })}
    </p>
  )
}

interface ContentProps {
  data: Dashboard
  layout: PanelLayout
  view: 'chart' | 'table'
  onView: (view: 'chart' | 'table') => void
}

function Content({ data, layout, view, onView }: ContentProps) {
  const t = useT()
  if (isEmptyWorld(data)) {
    return (
      <>
        <Part>
          <NeedsPanel needs={data.needs} />
        </Part>
        <Part>
          <Figures data={data} />
        </Part>
        <EmptyWorld />
      </>
    )
  }
  const panels: Record<MainPanelId, ReactNode> = {
    needs: <NeedsPanel needs={data.needs} />,
    figures: <Figures data={data} />,
    games: <GamesPerDay data={data} view={view} onView={onView} />,
    retention: <RetentionPanel data={data} />,
    active: <ActivePanel data={data} />,
    hardest: <HardestPuzzles data={data} />,
    sends: <LastSends sends={data.lastSends} />,
  }
  return (
    <>
      {rowsOf(layout, view).map((row) => {
        const parts = row.map((id) => <Part key={id}>{panels[id]}</Part>)
        return row.length > 1 ? (
          <div key={row[0]} className={styles.pair} data-wide={row.indexOf('games')}>
            {parts}
          </div>
        ) : (
          <Fragment key={row[0]}>{parts}</Fragment>
        )
      })}
      <p className={styles.note}>{t('dashboard.utc')}</p>
    </>
  )
}

/** A panel that cannot be rendered does not affect the others. */
function Part({ children }: { children: ReactNode }) {
  const t = useT()
  const { search } = useAddress()
  return (
    <Boundary
      address={search}
      renderFailure={() => (
        <section className={styles.part}>
          <ErrorState
            title={t('dashboard.partFailed')}
            actions={<Button onClick={() => location.reload()}>{t('ui.reload')}</Button>}
          />
        </section>
      )}
    >
      {children}
    </Boundary>
  )
}

/** Nobody has joined or played, and nothing was sent, in both periods. */
function isEmptyWorld({ figures, days, lastSends }: Dashboard): boolean {
  return figures.players.now === 0 && lastSends.length === 0 && days.every(({ games }) => games === 0)
}

function EmptyWorld() {
  const t = useT()
  return (
    <EmptyState
      icon={LayoutDashboard}
      title={t('dashboard.empty')}
      actions={
        <>
          <PageLink className={buttonClass({ tone: 'primary' })} href="/puzzles?dialog=add">
            {t('dashboard.makePuzzle')}
          </PageLink>
          <PageLink className={buttonClass()} href="/account-setting/game-keys">
            {t('dashboard.gameKeys')}
          </PageLink>
        </>
      }
    >
      {t('dashboard.emptyText')}
    </EmptyState>
  )
}

/** Shown when newer figures could not be loaded. */
function Stale({ query }: { query: Requested }) {
  const t = useT()
  const messages = useFailureMessage()
  return (
    <Notice tone="warn" title={t('dashboard.stale')} actions={<Retry queries={[query]} size="small" />}>
      {messages(query.error)}
    </Notice>
  )
}
