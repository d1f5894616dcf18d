import type { CaseForecast } from '@loupe/contract/admin/cases/case-players'
import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { useT } from '#src/shared/messages/messages.tsx'
import { FigureList } from '#src/ui/display/figure-list.tsx'
import styles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'

/** When the players will get it, before it is sent, by their quiet hours and the daily limit. */
export function DeliveryTimes({ record, forecast }: { record: CaseRecord; forecast: CaseForecast }) {
  const t = useT()
  const { number, when, time } = useCaseMessages()
  const { at, atOnce, held, lastAt, quietAllDay, dailyCap } = forecast
  const isScheduled = record.state === 'scheduled'
  if (held + quietAllDay + dailyCap === 0) {
    return (
      <p className={styles.caption}>
        {isScheduled ? t('cases.allAtOnce') : t('cases.allIfAt', { at: time(at) })}
      </p>
    )
  }
  const rows = [
    { label: t('cases.atOnce'), players: atOnce },
    { label: t('cases.afterQuiet', { at: lastAt ? when(lastAt) : '' }), players: held },
    { label: t('cases.leftOutCap'), players: dailyCap },
    { label: t('cases.leftOutQuiet'), players: quietAllDay },
  ]
  return (
    <>
      {isScheduled ? null : <p className={styles.caption}>{t('cases.ifSentAt', { at: time(at) })}</p>}
      <FigureList
        className={styles.facts}
        of={rows
          .filter(({ players }, index) => index === 0 || players > 0)
          .map(({ label, players }) => ({ label, value: number(players) }))}
      />
    </>
  )
}

/** What still waits after sending, and whom it did not reach; nothing if there is neither. */
export function DeliveryRest({
  notification,
}: {
  notification: NonNullable<NonNullable<CaseRecord['delivery']>['notification']>
}) {
  const t = useT()
  const { when } = useCaseMessages()
  const { waiting, nextDueAt, leftOut } = notification
  return (
    <>
      {waiting > 0 && nextDueAt ? t('cases.waitingText', { waiting, at: when(nextDueAt) }) : null}{' '}
      {leftOut > 0 ? t('cases.leftOutText', { leftOut }) : null}
    </>
  )
}
