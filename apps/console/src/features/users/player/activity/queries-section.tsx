import type { HelpQuery } from '@loupe/contract/admin/help-queries'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { stateTones } from '#src/ui/display/state-tones.ts'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { usePlayerQueries } from './activity.queries.ts'
import styles from './records.module.css'

/** A player's latest help queries, with a link to all of them; nothing without any. */
export function QueriesSection({ id }: { id: string }) {
  const t = useT()
  const query = usePlayerQueries(id)
  const queries = query.data ?? []
  if (query.error) return <LoadFailed title={t('helpQueries.loadFailed')} queries={[query]} />
  if (queries.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="player-queries">
      <h3 id="player-queries">{t('userActivity.queries')}</h3>
      <p className={styles.listLink}>
        <PageLink href={`/help-center?playerId=${id}`}>{t('userActivity.queriesAll')}</PageLink>
      </p>
      <ul className={styles.records}>
        {queries.map((one) => (
          <QueryLine key={one.id} query={one} />
        ))}
      </ul>
    </section>
  )
}

function QueryLine({ query: { id, number, subject, status, createdAt, updatedAt } }: { query: HelpQuery }) {
  const t = useT()
  const { formatNumber } = useIntl()
  return (
    <li className={styles.record}>
      <div className={styles.about}>
        <PageLink className={styles.name} href={`/help-center/${id}`}>
          <bdi>{[`#${formatNumber(number, { useGrouping: false })}`, subject].filter(Boolean).join(' ')}</bdi>
        </PageLink>
        <p className={styles.facts}>
          <StatusDot tone={stateTones[status]}>{t(`helpQueries.status.${status}`)}</StatusDot>
          {updatedAt === createdAt ? null : <RelativeTime value={updatedAt} />}
        </p>
      </div>
      <div className={styles.side}>
        <RelativeTime value={createdAt} focusable />
      </div>
    </li>
  )
}
