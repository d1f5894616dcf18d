import type { CSSProperties } from 'react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { zoneLabel } from '#src/shared/dates/time-zones.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { timeIn } from '#src/ui/date/date-arithmetic.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import { filledHours, type Hour, hourMs, isMidnight, labelledHours, namedDays } from './hours.ts'
import styles from './rehearsal.module.css'

/** When copies are due, by hour in the administrator's zone: as bars, or as a table. */
export function HoursChart({ hours }: { hours: readonly Hour[] }) {
  const t = useT()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <section className={styles.block} aria-labelledby="rehearsal-hours">
      <div className={styles.panelHeader}>
        <h2 id="rehearsal-hours">{t('rehearsal.perHour')}</h2>
        <Segmented
          label={t('rehearsal.perHour')}
          value={view}
          options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`rehearsal.${value}`) }))}
          onChange={setView}
        />
      </div>
      {view === 'chart' ? <Bars hours={filledHours(hours)} /> : <HoursTable hours={hours} />}
    </section>
  )
}

function Bars({ hours }: { hours: readonly Hour[] }) {
  const t = useT()
  const { formatDate, formatDateTimeRange, timeZone } = useIntl()
  const messages = useNotificationMessages()
  const most = Math.max(1, ...hours.map(({ copies }) => copies))
  const step = Math.ceil(hours.length / 12)
  const labelled = labelledHours(hours)
  const clocks = hours.map(({ hour }) => timeIn(timeZone, new Date(hour)))
  const named = namedDays(clocks)
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last) return null
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {hours.map(({ hour, copies, held, zones }, index) => {
          const clock = clocks[index] ?? ''
          return (
            <div
              key={hour}
              className={styles.hour}
              data-new-day={(index > 0 && isMidnight(clock)) || undefined}
            >
              <div className={styles.space}>
                {labelled.has(index) ? (
                  <span>
                    <b>{messages.number(copies)}</b>
                    <small>{cityOf(zones[0]?.zone ?? '')}</small>
                  </span>
                ) : null}
                <i
                  style={
                    { '--part': copies / most, '--held': copies === 0 ? 0 : held / copies } as CSSProperties
                  }
                />
              </div>
              <span>
                {index % step === 0 ? clock.slice(0, 2) : ''}
                {named.has(index) ? (
                  <b>{formatDate(hour, { weekday: 'short', day: 'numeric', month: 'short' })}</b>
                ) : null}
              </span>
            </div>
          )
        })}
      </div>
      {hours.some(({ held }) => held > 0) ? <p className={styles.legend}>{t('rehearsal.held')}</p> : null}
      <p className={styles.note}>
        {t('rehearsal.hoursSpan', {
          span: formatDateTimeRange(Date.parse(first.hour), Date.parse(last.hour) + hourMs, {
            dateStyle: 'medium',
            timeStyle: 'short',
          }),
        })}
      </p>
    </>
  )
}

/** The city of a zone's name, such as `Bucharest`. */
function cityOf(zone: string): string {
  return zoneLabel(zone.split('/').at(-1) ?? '')
}

function HoursTable({ hours }: { hours: readonly Hour[] }) {
  const t = useT()
  const { formatDate } = useIntl()
  const messages = useNotificationMessages()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('rehearsal.hour')}</th>
          <th scope="col">{t('rehearsal.zones')}</th>
          <th scope="col">{t('rehearsal.copies')}</th>
          <th scope="col">{t('rehearsal.held')}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, copies, held, zones }) => (
          <tr key={hour}>
            <th scope="row">
              <time dateTime={hour}>{formatDate(hour, { dateStyle: 'medium', timeStyle: 'short' })}</time>
            </th>
            <td>{zones.map(({ zone }) => zoneLabel(zone) || t('rehearsal.unknownZone')).join(', ')}</td>
            <td>{messages.number(copies)}</td>
            <td>{messages.number(held)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
