import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { consoleLocales, documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useProgress } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import panel from './notification-panel.module.css'
import { PartFailed } from './part-failed.tsx'
import styles from './reads-chart.module.css'
import { type Progress, ReadsChart } from './reads-chart.tsx'

/** The progress of a send by language and hour, and its reads over time. */
export function NotificationProgress({ notification }: { notification: Notification }) {
  const t = useT()
  const query = useProgress(notification)
  const { data } = query
  if (query.error && !data) {
    return <PartFailed title={t('notifications.progressFailed')} query={query} />
  }
  if (!data) return null
  return (
    <>
      {data.hours.length > 0 ? <ByLanguage hours={data.hours} /> : null}
      {data.hours.some(({ waiting }) => waiting > 0) ? <ByHour hours={data.hours} /> : null}
      {data.reads.some(({ read }) => read > 0) ? <ReadsChart progress={data} /> : null}
    </>
  )
}

type Hours = Progress['hours']

function ByLanguage({ hours }: { hours: Hours }) {
  const t = useT()
  const lines = consoleLocales.flatMap((locale) => {
    const own = hours.filter((hour) => hour.locale === locale)
    if (own.length === 0) return []
    const label = <span lang={documentLanguages[locale]}>{localeNames[locale]}</span>
    return [{ key: locale, label, ...summed(own) }]
  })
  return <Lines title={t('notifications.byLanguage')} lines={lines} />
}

function ByHour({ hours }: { hours: Hours }) {
  const t = useT()
  const { formatDate } = useIntl()
  const lines = [...new Set(hours.map(({ hour }) => hour))].map((hour) => {
    const { done, all } = summed(hours.filter((one) => one.hour === hour))
    const label = (
      <time dateTime={hour}>
        {formatDate(hour, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
        })}
      </time>
    )
    return { key: hour, label, done, all }
  })
  return <Lines title={t('notifications.byHour')} lines={lines} />
}

function summed(hours: Hours): { done: number; all: number } {
  const done = hours.reduce((sum, one) => sum + one.done, 0)
  return { done, all: hours.reduce((sum, one) => sum + one.waiting, done) }
}

function Lines({
  title,
  lines,
}: {
  title: string
  lines: readonly { key: string; label: ReactNode; done: number; all: number }[]
}) {
  const t = useT()
  const messages = useNotificationMessages()
  return (
    <section className={panel.part} aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ key, label, done, all }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {done === all
                ? messages.number(all)
                : t('notifications.progress', { done: messages.number(done), total: messages.number(all) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
