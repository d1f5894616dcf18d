import type { FactorMethod } from '@loupe/contract/admin/account/second-factor'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { formatCountdown, useCountdown } from '#src/shared/dates/countdown.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { canUsePasskeys } from '#src/shared/session/can-use-passkeys.ts'
import type { FactorStepProps } from '#src/shared/session/second-factor.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyPrompt } from './passkey-prompt.tsx'
import styles from './second-factor.module.css'
import { usedPasskey, verifyFactor } from './second-factor.queries.ts'
import { SetUpStep } from './set-up-step.tsx'

const methodLabels = { totp: 'useApp', passkey: 'usePasskey', backup: 'useBackup' } as const

/** The step between the password and the session: a code, a passkey, or the set-up of a first factor. */
export function SignInStep({ email, needed, inDialog = false, onPassed, onBack }: FactorStepProps) {
  const t = useT()
  const { mfaToken, methods } = needed
  const [method, setMethod] = useState<FactorMethod>(() => firstOf(methods))
  const [codes, setCodes] = useState<{ token: string; list: string[] } | null>(null)
  const isSetUp = methods.length === 0
  const Title = inDialog ? 'h3' : 'h1'
  // The server's clock may differ from this one: the server then reports that the step has expired.
  const seconds = useCountdown(codes ? null : Date.parse(needed.expiresAt))
  const isLate = useIsLate(codes ? null : seconds)
  const [isOver, setIsOver] = useState(false)

  async function pass(proof: Parameters<typeof verifyFactor>[1]) {
    const { token, backupCodes } = await endIfExpired(verifyFactor(mfaToken, proof))
    if (backupCodes) setCodes({ token, list: backupCodes })
    else onPassed(token)
  }

  /** A step that the server reports as over cannot be retried. */
  async function endIfExpired<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (failureCode(asFailure(error)) === 'step_over') setIsOver(true)
      throw error
    }
  }

  if (codes) {
    return (
      <BackupCodes
        codes={codes.list}
        title={t('secondFactor.codesTitle')}
        inDialog={inDialog}
        onStored={() => onPassed(codes.token)}
      />
    )
  }
  if (isOver || isLate) {
    return (
      <div className={styles.form}>
        <Notice tone="warn">{t('secondFactor.over')}</Notice>
        <Button
          tone="primary"
          size="large"
          wide
          onClick={onBack}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus is gone
          autoFocus
        >
          {t('secondFactor.again')}
        </Button>
      </div>
    )
  }
  const others = (
    <div className={styles.others}>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} tone="accent" onClick={() => setMethod(other)}>
            {t(`secondFactor.${methodLabels[other]}`)}
          </Button>
        ))}
      <Button tone="quiet" onClick={onBack}>
        {t('secondFactor.back')}
      </Button>
    </div>
  )
  return (
    <div className={styles.step}>
      <Title>{t(isSetUp ? 'secondFactor.setUpTitle' : 'secondFactor.stepTitle')}</Title>
      <p className={styles.lead}>
        {t('secondFactor.stepFor')} <bdi className={styles.email}>{email}</bdi>
      </p>
      {isSetUp ? (
        <SetUpStep stepToken={mfaToken} endIfExpired={endIfExpired} onCode={(otp) => pass({ otp })}>
          {others}
        </SetUpStep>
      ) : method === 'passkey' ? (
        <PasskeyPrompt onUse={async () => pass({ passkey: await endIfExpired(usedPasskey(mfaToken)) })}>
          {others}
        </PasskeyPrompt>
      ) : (
        <CodeForm
          key={method}
          kind={method === 'totp' ? 'app' : 'backup'}
          label={t(method === 'totp' ? 'secondFactor.code' : 'secondFactor.backupCode')}
          hint={t(method === 'totp' ? 'secondFactor.codeHint' : 'secondFactor.backupHint')}
          onSubmit={(otp) => pass({ otp })}
        >
          {others}
        </CodeForm>
      )}
      {isSetUp ? null : <p className={styles.time}>{t('secondFactor.lost')}</p>}
      {seconds > 0 ? (
        <p className={styles.time}>
          <FormattedMessage
            id="secondFactor.timeLeft"
            values={{
              time: <span key="time">{formatCountdown(seconds)}</span>,
            }}
          />
        </p>
      ) : null}
    </div>
  )
}

/** The most common method: the app, then a passkey if this browser supports it. */
function firstOf(methods: readonly FactorMethod[]): FactorMethod {
  const usable = new Set(methods.filter((method) => method !== 'passkey' || canUsePasskeys()))
  return (['totp', 'passkey', 'backup'] as const).find((method) => usable.has(method)) ?? 'backup'
}

/** The countdown is 0 until its first tick: it is over only if it was running before. */
function useIsLate(seconds: number | null): boolean {
  const hasRun = useRef(false)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (seconds === null) return
    if (seconds > 0) hasRun.current = true
    else if (hasRun.current) setIsLate(true)
  }, [seconds])
  return isLate
}
