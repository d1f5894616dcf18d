import type { User } from '@loupe/contract/admin/users/users'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useWeeks } from './activity.queries.ts'
import styles from './weeks.module.css'
import { mondaysUntil } from './weeks-axis.ts'
import { WeeksChart } from './weeks-chart.tsx'
import { marksOf, type WeekEvent } from './weeks-marks.ts'
import { WeeksTable } from './weeks-table.tsx'

/** A player who joined recently has at least this many weeks, or the bars would be too wide to compare. */
const fewestWeeks = 12

/**
 * Games per week as bars, from the week in which the player joined or the first of `weeks`, with the months below and
 * the events above; the same data are in a table for screen readers. `events`: others than joining.
 */
export function Weeks({
  user,
  weeks,
  events,
  isPage = false,
}: {
  user: User
  weeks: number
  events: readonly WeekEvent[]
  isPage?: boolean
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const { day } = useDateFormats()
  const { data, isPending } = useWeeks(user.id, weeks)
  // the rest of the player is shown; a later reload of the player retries this too
  if (!isPending && !data) return null
  const last = data?.at(-1)
  const played = data?.reduce((sum, { games }) => sum + games, 0) ?? 0
  const since = isPage
    ? t('userActivity.gamesSince', { count: user.totals.games, date: day(user.createdAt) })
    : null
  if (!data || !last || played === 0) {
    return (
      <Frame since={since} period={null}>
        {isPending ? <Skeleton width={8} /> : <p className={styles.none}>{t('userActivity.noWeeks')}</p>}
      </Frame>
    )
  }
  const count = Math.max(data.length, Math.min(fewestWeeks, weeks))
  const mondays = mondaysUntil(last.from, count)
  const lead = count - data.length
  const chart = {
    weeks: mondays.map((monday, index) => ({ monday, games: data[index - lead]?.games ?? 0 })),
    marks: marksOf([{ kind: 'joined', at: user.createdAt }, ...events], mondays),
  }
  const period = t('userActivity.weeksTotal', { count, games: formatNumber(played) })
  return (
    <Frame since={since} period={period}>
      <WeeksChart {...chart} />
      <WeeksTable {...chart} from={lead} />
    </Frame>
  )
}

function Frame({
  since,
  period,
  children,
}: {
  since: string | null
  period: string | null
  children: ReactNode
}) {
  const t = useT()
  return (
    <section className={styles.part} aria-label={t('userActivity.weeks')}>
      <div className={styles.header}>
        <h3>{t('userActivity.weeks')}</h3>
        {since ? <span>{since}</span> : null}
        {period ? <span>{period}</span> : null}
      </div>
      {children}
    </section>
  )
}
