import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type Failure, retryAtMs } from '#src/shared/api/api-client.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { formatCountdown, useCountdown } from '#src/shared/dates/countdown.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './recovery.module.css'
import { requestAnotherCode } from './recovery.queries.ts'
import { type Recovery, storeRecovery } from './recovery-state.ts'

/** Requests another code, at the earliest a minute after the last one. */
export function ResendCode({ recovery, onEnded }: { recovery: Recovery | null; onEnded: () => void }) {
  const t = useT()
  const messages = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const code = failure && failureCode(failure)
  const requested = code === 'too_many_requests' && failure ? retryAtMs(failure) : null
  const seconds = useCountdown(Math.max(requested ?? 0, recovery?.resendAtMs ?? 0) || null)

  async function resend() {
    if (!recovery || isBusy || seconds > 0) return
    setIsBusy(true)
    setFailure(null)
    setIsSent(false)
    try {
      storeRecovery('code', await requestAnotherCode(recovery.token), recovery.email)
      setIsSent(true)
    } catch (error) {
      const problem = asFailure(error)
      if (failureCode(problem) === 'step_over') return onEnded()
      setFailure(problem)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      {isSent ? <Notice tone="ok">{t('recovery.resent')}</Notice> : null}
      {failure && code !== 'too_many_requests' ? (
        <Notice tone="danger">{messages(failureCode(failure))}</Notice>
      ) : null}
      <div className={styles.resend}>
        {seconds > 0 ? (
          <span>
            <FormattedMessage
              id="recovery.resendWait"
              values={{
                time: <span key="time">{formatCountdown(seconds)}</span>,
              }}
            />
          </span>
        ) : (
          <span>{t('recovery.noMail')}</span>
        )}
        <Button size="small" busy={isBusy} disabled={seconds > 0} onClick={() => void resend()}>
          {t('recovery.resend')}
        </Button>
      </div>
    </>
  )
}
