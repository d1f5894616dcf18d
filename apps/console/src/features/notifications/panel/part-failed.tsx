import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { type Requested, Retry } from '#src/ui/feedback/load-failed.tsx'
import styles from './notification-panel.module.css'

/** A part of the panel that could not be loaded: which, why, and Retry. */
export function PartFailed({ title, query }: { title: string; query: Requested }) {
  const failureMessage = useFailureMessage()
  return (
    <div className={styles.failed} role="alert">
      <p>
        <b>{title}</b> {failureMessage(query.error)}
      </p>
      <Retry queries={[query]} size="small" />
    </div>
  )
}
