import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { type ReactNode, useState } from 'react'
import type { Failure } from '#src/shared/api/api-client.ts'
import { isFailure } from '#src/shared/api/failure.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { canUsePasskeys } from '#src/shared/session/can-use-passkeys.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CallFailure, useWait } from '#src/ui/feedback/call-failure.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './second-factor.module.css'

/** Asks the browser for a passkey on a click, as browsers require. */
export function PasskeyPrompt({ onUse, children }: { onUse: () => Promise<void>; children: ReactNode }) {
  const t = useT()
  const [problem, setProblem] = useState<Failure | 'cancelled' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const wait = useWait(problem === 'cancelled' ? null : problem)

  async function request() {
    setProblem(null)
    setIsBusy(true)
    try {
      await onUse()
    } catch (error) {
      // the browser's error is neither specific nor translated: usually the user cancelled
      setProblem(isFailure(error) ? error : 'cancelled')
      setIsBusy(false)
    }
  }

  return (
    <div className={styles.form}>
      {problem === 'cancelled' ? (
        <Notice tone="danger">{t('secondFactor.passkeyCancelled')}</Notice>
      ) : problem ? (
        <CallFailure
          title={t('secondFactor.problem')}
          failure={problem}
          wait={wait}
          onRetry={() => void request()}
        />
      ) : null}
      {canUsePasskeys() ? (
        <>
          <p className={styles.lead}>{t('secondFactor.passkeyLead')}</p>
          <Button
            tone="primary"
            size="large"
            wide
            icon={Fingerprint}
            busy={isBusy}
            disabled={wait.seconds > 0}
            onClick={() => void request()}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was just pressed
            autoFocus
          >
            {isBusy ? t('secondFactor.passkeyWaiting') : t('secondFactor.usePasskey')}
          </Button>
        </>
      ) : (
        <Notice tone="warn">{t('secondFactor.passkeyUnsupported')}</Notice>
      )}
      {children}
    </div>
  )
}
