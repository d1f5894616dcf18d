import type { HelpQuery } from '@loupe/contract/admin/help-queries'
import { FormattedMessage } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime, useMinute } from '#src/ui/date/relative-time.tsx'
import { pressureOf } from '../help-queries-messages.ts'
import styles from './waiting-time.module.css'

/**
 * How long a player has been waiting, more prominent the more urgent it is; a dash if nobody waits. `inWords` renders
 * it as a sentence.
 */
export function WaitingTime({ query, inWords = false }: { query: HelpQuery; inWords?: boolean }) {
  const t = useT()
  const now = useMinute()
  if (query.waitingSince === null) return <span className={styles.none}>–</span>
  const pressure = pressureOf(query, now)
  const time = (
    <span key="time" className={styles.waiting} data-pressure={pressure}>
      <RelativeTime value={query.waitingSince} span brief={!inWords} focusable={inWords} />
    </span>
  )
  return (
    <span>
      {inWords ? <FormattedMessage id="helpQueries.waitingFor" values={{ span: time }} /> : time}
      {pressure === 'late' ? <span className="visually-hidden">, {t('helpQueries.late')}</span> : null}
    </span>
  )
}
