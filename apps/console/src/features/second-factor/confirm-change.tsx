import { type ReactNode, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { EndOtherSessions } from './end-other-sessions.tsx'
import styles from './second-factor.module.css'

/** Asks for confirmation of a change, and for the password if it was entered too long ago. */
export function ConfirmChange<Result>({
  title,
  confirmLabel,
  cancelLabel,
  danger = false,
  offersToEndSessions = false,
  change,
  onDone,
  onClose,
  children,
}: {
  title: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** Whether the other sessions can end with the change. */
  offersToEndSessions?: boolean
  change: (endOtherSessions: boolean) => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
  children: ReactNode
}) {
  const failureMessage = useFailureMessage()
  const { withPassword, prompt } = useFreshPassword()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [endsOthers, setEndsOthers] = useState(false)

  async function confirm() {
    setIsBusy(true)
    setFailure(null)
    try {
      const done = await withPassword(() => change(endsOthers))
      if (done) return onDone(done.response)
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }

  return (
    <ConfirmDialog
      open
      danger={danger}
      title={title}
      confirmLabel={confirmLabel}
      {...(cancelLabel ? { cancelLabel } : {})}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={styles.form}>
        {failure ? <Notice tone="danger">{failureMessage(failure)}</Notice> : null}
        <p>{children}</p>
        {offersToEndSessions ? <EndOtherSessions checked={endsOthers} onChange={setEndsOthers} /> : null}
      </div>
      {prompt}
    </ConfirmDialog>
  )
}
