import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Equal from 'lucide-react/icons/equal'
import { useId } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { type Difference, useDashboardMessages } from './dashboard-messages.ts'
import { Spark } from './days/spark.tsx'
import styles from './figures.module.css'
import { gamesBetween, openQueries, playedBetween, playersUntil } from './list-links.ts'

const signs = { up: ArrowUp, down: ArrowDown, level: Equal }

/** The figures of the period, each a link to its list, compared to the previous period. */
export function Figures({ data }: { data: Dashboard }) {
  const t = useT()
  const messages = useDashboardMessages()
  const { figures, days } = data
  const { players, activePlayers, games, completed, queries } = figures
  const now = finished(days.slice(days.length / 2))
  return (
    <section className={styles.figures} aria-label={t('dashboard.figures')}>
      <Tile
        label={t('dashboard.players')}
        definition={t('dashboard.define.players')}
        href={playersUntil(data.to, data.to === today())}
        value={messages.number(players.now)}
        before={messages.number(players.before)}
        difference={messages.difference(players)}
        line={sums(
          now.map(({ joined }) => joined),
          players.before,
        )}
      />
      <Tile
        label={t('dashboard.activePlayers')}
        definition={t('dashboard.define.activePlayers')}
        href={playedBetween(data)}
        value={messages.number(activePlayers.now)}
        before={messages.number(activePlayers.before)}
        difference={messages.difference(activePlayers)}
        line={now.map((day) => day.activePlayers)}
      />
      <Tile
        label={t('dashboard.games')}
        definition={t('dashboard.define.games')}
        href={gamesBetween(data)}
        value={messages.number(games.now)}
        before={messages.number(games.before)}
        difference={messages.difference(games)}
        line={now.map((day) => day.games)}
      />
      <Tile
        label={t('dashboard.completion')}
        definition={t('dashboard.define.completion')}
        href={gamesBetween(data, { status: 'completed' })}
        value={messages.share(completed.now, games.now)}
        before={messages.share(completed.before, games.before)}
        difference={messages.points(completed, games)}
        line={shares(now)}
      />
      <Tile
        label={t('dashboard.openQueries')}
        definition={t('dashboard.define.openQueries')}
        href={openQueries}
        value={messages.number(figures.openQueries)}
        before={t('dashboard.asked', { count: queries.before })}
        isNeutral
        difference={{
          direction: messages.difference(queries).direction,
          messages: t('dashboard.asked', { count: queries.now }),
        }}
        line={now.map((day) => day.queries)}
      />
    </section>
  )
}

interface TileProps {
  label: string
  /** The definition of the figure, for the label's tooltip. */
  definition: string
  href: string
  value: string
  before: string
  difference: Difference | null
  /** An increase is neither good nor bad. */
  isNeutral?: boolean
  line: readonly number[]
}

function Tile({ label, definition, href, value, before, difference, isNeutral, line }: TileProps) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.tile}>
      <PageLink
        className={styles.label}
        href={href}
        data-tip={definition}
        aria-describedby={`${id}-value ${id}-difference`}
      >
        {label}
      </PageLink>
      <p id={`${id}-value`} className={styles.value}>
        {value}
      </p>
      <p
        id={`${id}-difference`}
        className={styles.difference}
        data-direction={isNeutral ? undefined : difference?.direction}
        data-tip={t('dashboard.before', { value: before })}
      >
        {difference ? (
          <>
            <Icon of={signs[difference.direction]} size={12} />
            {difference.messages}
            <span className="visually-hidden">{t('dashboard.before', { value: before })}</span>
          </>
        ) : (
          t('dashboard.before', { value: before })
        )}
      </p>
      <Spark values={line} />
    </div>
  )
}

function sums(values: readonly number[], start: number): number[] {
  let sum = start
  return values.map((value) => (sum += value))
}

/** The share of completed games by day; a day without games repeats the previous value. */
function shares(days: readonly { games: number; completed: number }[]): number[] {
  let share = 0
  return days.map(({ games, completed }) => (share = games === 0 ? share : completed / games))
}

/** Without today, which is incomplete: a line that ended with it would fall each morning. */
function finished<T extends { day: string }>(days: readonly T[]): readonly T[] {
  return days.length > 1 && days.at(-1)?.day === today() ? days.slice(0, -1) : days
}

/** Days are in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}
