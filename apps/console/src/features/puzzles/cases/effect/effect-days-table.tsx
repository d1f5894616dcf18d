import type { CaseVersionFigures } from '@loupe/contract/admin/cases/case-versions'
import { useT } from '#src/shared/messages/messages.tsx'
import styles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import { chartDays } from './chart-days.ts'

/** The same as the chart, in numbers. */
export function EffectDaysTable({
  before,
  after,
}: {
  before: CaseVersionFigures
  after: CaseVersionFigures | null
}) {
  const t = useT()
  const messages = useCaseMessages()
  const days = chartDays(before, after)
  const versions = { before: before.version, after: after?.version ?? before.version }
  if (days.length === 0) return <p className={styles.muted}>{t('cases.noDays')}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('cases.day')}</th>
          <th scope="col">{t('cases.version')}</th>
          <th scope="col">{t('cases.rate')}</th>
          <th scope="col">{t('cases.interval')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, side, rate, low, high }) => (
          <tr key={`${side} ${day}`} data-changed={side === 'after' ? '' : undefined}>
            <th scope="row">{messages.day(day)}</th>
            <td>{messages.number(versions[side])}</td>
            <td>{messages.percent(rate)}</td>
            <td>{t('cases.fromTo', { from: messages.percent(low), to: messages.percent(high) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
