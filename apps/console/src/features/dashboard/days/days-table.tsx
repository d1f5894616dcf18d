import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { phoneScreen, useMedia } from '#src/ui/hooks/use-media.ts'
import { useDashboardMessages } from '../dashboard-messages.ts'
import styles from '../figures-table.module.css'
import { gamesBetween, joinedOn, playedBetween, requestedOn } from '../list-links.ts'

/** The days of the period with all their figures, the latest first: the data of the chart and the sparklines. */
export function DaysTable({ data }: { data: Dashboard }) {
  const t = useT()
  const messages = useDashboardMessages()
  const isPhone = useMedia(phoneScreen)
  const count = data.days.length / 2
  const rows = data.days.slice(count).map((day, index) => ({ day, before: data.days[index]?.games ?? 0 }))
  return (
    <section
      className={styles.scroll}
      data-scrolls=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
      tabIndex={0}
      aria-label={t('dashboard.table')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            <th scope="col">{t('dashboard.games')}</th>
            <th scope="col">{t('dashboard.completed')}</th>
            <th scope="col">{t('dashboard.completion')}</th>
            <th scope="col">{t('dashboard.gamesBefore')}</th>
            <th scope="col">{t('dashboard.activePlayers')}</th>
            <th scope="col">{t('dashboard.joined')}</th>
            <th scope="col">{t('dashboard.queries')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ day, before }) => (
            <tr key={day.day}>
              <th scope="row">{isPhone ? messages.briefDay(day.day) : messages.longDay(day.day)}</th>
              <td>
                <Link href={gamesBetween({ from: day.day, to: day.day })} count={day.games} />
              </td>
              <td>
                <Link
                  href={gamesBetween({ from: day.day, to: day.day }, { status: 'completed' })}
                  count={day.completed}
                />
              </td>
              <td>{messages.share(day.completed, day.games)}</td>
              <td>{messages.number(before)}</td>
              <td>
                <Link href={playedBetween({ from: day.day, to: day.day })} count={day.activePlayers} />
              </td>
              <td>
                <Link href={joinedOn(day.day)} count={day.joined} />
              </td>
              <td>
                <Link href={requestedOn(day.day)} count={day.queries} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A number with a link to its list, unless it is 0. */
function Link({ href, count }: { href: string; count: number }) {
  const messages = useDashboardMessages()
  return count === 0 ? messages.number(0) : <PageLink href={href}>{messages.number(count)}</PageLink>
}
