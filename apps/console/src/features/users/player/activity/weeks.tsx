import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useWeeks } from './activity.queries.ts'
import styles from './weeks.module.css'

/** Rounds per week as small bars; the same figures are in a table for screen readers. */
export function Weeks({ id, weeks }: { id: string; weeks: number }) {
  const t = useT()
  const { formatDate } = useIntl()
  const { data, isPending } = useWeeks(id, weeks)
  if (isPending) return <Frame weeks={weeks} content={<Skeleton width={8} />} />
  // the rest of the player is shown; a later reload of the player retries this too
  if (!data) return null
  const most = Math.max(...data.map(({ games }) => games))
  const dayOf = (day: string) => formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const lead = weeks - data.length
  return (
    <Frame
      weeks={weeks}
      content={
        most === 0 ? (
          <p className={styles.none}>{t('userActivity.noWeeks')}</p>
        ) : (
          <>
            <div className={styles.bars} aria-hidden="true">
              {lead > 0 ? <span style={{ flexGrow: lead }} /> : null}
              {data.map(({ from, games }, index) => (
                <span
                  key={from}
                  className={styles.week}
                  data-now={index === data.length - 1 ? '' : undefined}
                  data-tip={`${t('userActivity.weekOf', { day: dayOf(from) })}: ${t('userActivity.weekGames', { count: games })}`}
                >
                  <i style={{ blockSize: `${(games / most) * 100}%` }} />
                </span>
              ))}
            </div>
            <table className="visually-hidden">
              <caption>{t('userActivity.weeks')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('userActivity.week')}</th>
                  <th scope="col">{t('users.games')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map(({ from, games }) => (
                  <tr key={from}>
                    <th scope="row">
                      <time dateTime={from}>{dayOf(from)}</time>
                    </th>
                    <td>{games}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      }
    />
  )
}

function Frame({ weeks, content }: { weeks: number; content: ReactNode }) {
  const t = useT()
  return (
    <section className={styles.part} aria-label={t('userActivity.weeks')}>
      <div className={styles.header}>
        <h3>{t('userActivity.weeks')}</h3>
        <span>{t('userActivity.weeksPast', { count: weeks })}</span>
      </div>
      {content}
    </section>
  )
}
