import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { FormattedMessage } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { useAuditChain } from './audit.queries.ts'
import { useAuditMessages } from './audit-messages.ts'
import styles from './chain-line.module.css'

/** Sealing takes two seconds; a longer delay means that it has stopped. */
const stoppedAfterMs = 60_000

/** The progress of sealing; the whole chain is only verified by `verify-audit`. */
export function ChainLine() {
  const t = useT()
  const messages = useAuditMessages()
  const { data, isError, dataUpdatedAt } = useAuditChain()
  if (!data && !isError) return <p className={styles.line} aria-busy="true" />
  if (!data) return <p className={styles.line}>{t('audit.chain.failed')}</p>
  const { head, waiting, waitingSince } = data
  const isStopped = waitingSince !== null && dataUpdatedAt - Date.parse(waitingSince) > stoppedAfterMs
  return (
    <p className={styles.line} data-tone={isStopped ? 'warn' : undefined}>
      <Icon of={isStopped ? ShieldAlert : ShieldCheck} size={14} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its explanation must be reachable without a pointer */}
      <span tabIndex={0} data-tip={t('audit.chain.text')}>
        {head ? (
          <FormattedMessage
            id="audit.chain.sealed"
            values={{
              seq: messages.number(head.seq),
              when: <RelativeTime key="when" value={head.at} inSentence />,
            }}
          />
        ) : (
          t('audit.chain.none')
        )}
        {isStopped
          ? ` · ${t('audit.chain.stopped', { when: messages.at(waitingSince) })}`
          : waiting > 0
            ? ` · ${t('audit.chain.waiting', { count: waiting })}`
            : null}
      </span>
    </p>
  )
}
