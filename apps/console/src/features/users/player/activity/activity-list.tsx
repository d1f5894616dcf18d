import type { Activity } from '@loupe/contract/admin/users/user-activity'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { groupBy } from '#src/shared/compat/group-by.ts'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { dayIn } from '#src/ui/date/date-arithmetic.ts'
import { useExactTime, useMinute } from '#src/ui/date/relative-time.tsx'
import { ActivityIcon } from './activity-icon.tsx'
import styles from './activity-list.module.css'
import { useLineMessages } from './line-messages.ts'

/** Lines of a player's activity, grouped by day. */
export function ActivityDays({ lines }: { lines: readonly Activity[] }) {
  const { timeZone } = useIntl()
  const dayName = useDayName()
  const days = groupBy(lines, ({ at }) => dayIn(timeZone, new Date(at)))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={dayName(day, ofDay[0]?.at ?? '')}>
      <h3>{dayName(day, ofDay[0]?.at ?? '')}</h3>
      <ActivityLines lines={ofDay} />
    </section>
  ))
}

/** The same without days; `isDated` shows the date of lines that are not of today. */
export function ActivityLines({ lines, isDated = false }: { lines: readonly Activity[]; isDated?: boolean }) {
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <ActivityLine key={line.id} line={line} isDated={isDated} />
      ))}
    </ol>
  )
}

function ActivityLine({ line, isDated }: { line: Activity; isDated: boolean }) {
  const { id, values, notes, href } = useLineMessages()(line)
  const { name, ...others } = values
  return (
    <li className={styles.line}>
      <ActivityIcon line={line} />
      <p className={styles.text}>
        <FormattedMessage
          id={id}
          defaultMessage={name ?? ''}
          values={{
            name: <Name href={href}>{name}</Name>,
            ...Object.fromEntries(
              Object.entries(others).map(([key, value]) => [key, <bdi key={key}>{value}</bdi>]),
            ),
          }}
        />
        {notes.length > 0 ? (
          <>
            {' '}
            <small>
              {notes.map((note, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the order of notes never changes
                <bdi key={index}>{note}</bdi>
              ))}
            </small>
          </>
        ) : null}
      </p>
      <LineTime at={line.at} isDated={isDated} />
    </li>
  )
}

function Name({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    <b>
      <bdi>{children}</bdi>
    </b>
  ) : (
    <PageLink href={href}>
      <bdi>{children}</bdi>
    </PageLink>
  )
}

function LineTime({ at, isDated }: { at: string; isDated: boolean }) {
  const { formatDate, timeZone } = useIntl()
  const exact = useExactTime()
  const now = useMinute()
  const [day, today] = [dayIn(timeZone, new Date(at)), dayIn(timeZone, new Date(now))]
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return (
    <time className={styles.time} dateTime={at} data-tip={exact(at)}>
      {isDated && day !== today
        ? formatDate(at, { day: 'numeric', month: 'short', ...year })
        : formatDate(at, { timeStyle: 'short' })}
    </time>
  )
}

/** "Today", "Yesterday", "Sunday 22 November", with the year if it is not the current one. */
function useDayName(): (day: string, at: string) => string {
  const t = useT()
  const { formatDate, timeZone } = useIntl()
  const { day: whole } = useDateFormats()
  const now = useMinute()
  return (day, at) => {
    if (day === dayIn(timeZone, new Date(now))) return t('userActivity.today')
    if (day === dayIn(timeZone, new Date(now - 86_400_000))) return t('userActivity.yesterday')
    const isThisYear = day.slice(0, 4) === dayIn(timeZone, new Date(now)).slice(0, 4)
    return isThisYear ? formatDate(at, { weekday: 'long', day: 'numeric', month: 'long' }) : whole(at)
  }
}
