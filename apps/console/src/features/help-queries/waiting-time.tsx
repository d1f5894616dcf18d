import type { HelpQuery } from '@loupe/contract/help-queries'
import { useT } from '#src/lib/words.tsx'
import { RelativeTime, useMinute } from '#src/ui/relative-time.tsx'
import { pressureOf } from './help-queries-words.ts'
import styles from './waiting-time.module.css'

/** How long a player has waited for an answer, louder the more it presses; a dash where nobody waits. */
export function WaitingTime({ query, focusable }: { query: HelpQuery; focusable?: boolean }) {
  const t = useT()
  const now = useMinute()
  if (query.waitingSince === null) return <span className={styles.none}>–</span>
  const pressure = pressureOf(query, now)
  return (
    <span className={styles.waiting} data-pressure={pressure}>
      <RelativeTime value={query.waitingSince} brief {...(focusable ? { focusable } : {})} />
      {pressure === 'late' ? <span className="visually-hidden">, {t('helpQueries.late')}</span> : null}
    </span>
  )
}
