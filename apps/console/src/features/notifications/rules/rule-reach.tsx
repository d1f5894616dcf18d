import type { NotificationRule } from '@loupe/contract/admin/notifications/notification-rules'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import styles from '../compose/audience/audience-panel.module.css'
import { usePlayerFilter } from '../compose/audience/player-filter-context.ts'
import { Samples } from '../compose/audience/samples.tsx'
import type { Draft } from '../compose/draft/draft.ts'
import type { useMeasured } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import { notificationsSearch } from '../notifications-search.ts'
import { useRuleRuns } from './rules.queries.ts'

/** How many meet the condition now, some of them, and the rule's latest sends. */
export function RuleReach({
  rule,
  draft,
  query,
  hasAudience,
}: {
  rule: NotificationRule | null
  draft: Draft
  query: ReturnType<typeof useMeasured>
  hasAudience: boolean
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const failureMessage = useFailureMessage()
  const { hrefOf } = usePlayerFilter()
  const { data, error } = query
  return (
    <section className={styles.panel} aria-label={t('notificationRules.meetNow')}>
      <header className={styles.header}>
        <h2>{t('notificationRules.meetNow')}</h2>
      </header>
      {hasAudience && error && !data ? (
        <div className={styles.failed} role="alert">
          <p>{failureMessage(error)}</p>
          <Retry queries={[query]} size="small" />
        </div>
      ) : hasAudience && data ? (
        <div className={styles.measured} aria-busy={query.isPlaceholderData}>
          <output className={styles.figure}>
            <strong>{messages.number(data.audienceCount - data.leftOut.test - data.leftOut.erased)}</strong>
          </output>
          <Samples draft={draft} />
          <PageLink href={hrefOf(draft.filter)}>{t('compose.viewPlayers')}</PageLink>
        </div>
      ) : (
        <p className={styles.note} aria-busy={hasAudience}>
          {t(hasAudience ? 'compose.counting' : 'compose.addFilter')}
        </p>
      )}
      {rule ? <Runs id={rule.id} /> : null}
    </section>
  )
}

/** The rule's latest sends; each run is a notification of its own. */
function Runs({ id }: { id: string }) {
  const t = useT()
  const messages = useNotificationMessages()
  const query = useRuleRuns(id)
  const { data } = query
  if (query.error && !data) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('notificationRules.runsFailed')}</p>
        <Retry queries={[query]} size="small" />
      </div>
    )
  }
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.measured} aria-labelledby="rule-runs">
      <h3 id="rule-runs">{t('notificationRules.runs')}</h3>
      <dl className={styles.outcomes}>
        {data.list.slice(0, shownRuns).map((run) => (
          <div key={run.id}>
            <dt>
              <PageLink href={notificationsSearch.hrefOf({}, run.id)}>
                <RelativeTime value={run.createdAt} />
              </PageLink>
            </dt>
            <dd>{messages.number(run.counts.sent)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const shownRuns = 10
