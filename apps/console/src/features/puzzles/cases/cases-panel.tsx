import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { caseHref } from './case-address.ts'
import { caseTones, useCaseMessages } from './case-messages.ts'
import { usePuzzleCases } from './cases.queries.ts'
import styles from './cases-panel.module.css'

/** The cases of a puzzle, newest first; nothing if there are none. */
export function CasesPanel({ puzzleId }: { puzzleId: string }) {
  const t = useT()
  const messages = useCaseMessages()
  const cases = usePuzzleCases(puzzleId)
  if (!cases.data && !cases.error) return null
  if (cases.data?.length === 0) return null
  return (
    <section className={styles.panel} aria-label={t('cases.list')}>
      <h2>
        {t('cases.list')} {cases.data ? <span>{messages.number(cases.data.length)}</span> : null}
      </h2>
      {cases.data ? (
        <ul>
          {cases.data.map((one) => (
            <li key={one._id}>
              <PageLink className={styles.row} href={caseHref(one)}>
                <span className={styles.number}>{t('cases.number', { number: one.number })}</span>
                <bdi className={styles.title}>{messages.title(one)}</bdi>
                <StatusDot tone={caseTones[one.state]}>{messages.state(one.state)}</StatusDot>
                <RelativeTime value={one.startedAt} />
              </PageLink>
            </li>
          ))}
        </ul>
      ) : (
        <output className={styles.failed}>
          {t('cases.listFailed')} <Retry queries={[cases]} size="small" />
        </output>
      )}
    </section>
  )
}
