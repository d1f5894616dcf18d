import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '#src/shared/api/api-client.ts'
import { asFailure } from '#src/shared/api/failure.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { CallFailure, useWait } from '#src/ui/feedback/call-failure.tsx'
import styles from './second-factor.module.css'
import { beginSetUp } from './second-factor.queries.ts'
import { TotpSetUp } from './totp-set-up.tsx'

/** The mandatory set-up of a first app at sign-in. */
export function SetUpStep({
  stepToken,
  endIfExpired,
  onCode,
  children,
}: {
  stepToken: string
  endIfExpired: <T>(work: Promise<T>) => Promise<T>
  onCode: (code: string) => Promise<void>
  children: ReactNode
}) {
  const t = useT()
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ attempt: number; failure: Failure } | null>(null)
  const failure = failed?.attempt === attempt ? failed.failure : null
  const wait = useWait(failure)
  useEffect(() => {
    endIfExpired(beginSetUp(stepToken)).then(setKey, (error: unknown) =>
      setFailed({ attempt, failure: asFailure(error) }),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a new key belongs to a new step or try, not to a new callback
  }, [stepToken, attempt])
  return (
    <>
      <p className={styles.lead}>{t('secondFactor.setUpLead')}</p>
      {failure ? (
        <CallFailure
          title={t('secondFactor.problem')}
          failure={failure}
          wait={wait}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : null}
      {key ? (
        <TotpSetUp {...key} onCode={onCode}>
          {children}
        </TotpSetUp>
      ) : (
        <p className={styles.keyWaiting} aria-busy="true">
          {failure ? null : t('ui.loading')}
        </p>
      )}
    </>
  )
}
