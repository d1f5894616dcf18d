import { codeTries, longCodeDigits, verifyOtp } from '@loupe/contract/admin/account/recovery'
import { useEffect, useState } from 'react'
import type { Failure } from '#src/shared/api/api-client.ts'
import { failureCode } from '#src/shared/api/failure.ts'
import { formatCountdown, useCountdown } from '#src/shared/dates/countdown.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './recovery.module.css'
import { spendCode } from './recovery.queries.ts'
import { type EndReason, RecoveryEnded } from './recovery-ended.tsx'
import { storeRecovery, useRecovery } from './recovery-state.ts'
import { ResendCode } from './resend-code.tsx'
import { StepForm } from './step-form.tsx'
import { useStepForm } from './use-step-form.ts'

/** Asks for the mailed code: typed, pasted with a space in it, or filled in by the device. */
export function CodeVerificationPage({ onGo }: { onGo: (path: string) => void }) {
  const t = useT()
  const messages = useErrorMessage()
  const recovery = useRecovery()
  const [over, setOver] = useState<EndReason | null>(null)
  const seconds = useCountdown(recovery?.untilMs ?? null)
  useDocumentTitle(t('recovery.codeDocumentTitle'))
  const step = useStepForm(
    verifyOtp.input,
    async ({ otp }) => {
      if (!recovery) return
      // the stored state decides where it continues, see below
      storeRecovery('password', await spendCode(recovery.token, otp), recovery.email)
    },
    () => setOver('over'),
  )
  const isFurther = recovery?.step === 'password'
  useEffect(() => {
    if (isFurther) onGo('/reset-password')
  }, [isFurther, onGo])
  const triesLeft = triesLeftOf(step.failure)
  const why = over ?? endReasonOf(recovery, seconds, triesLeft)
  if (why) return <RecoveryEnded why={why} />

  const wrong = triesLeft === null ? undefined : t('recovery.codeWrong', { triesLeft })
  const error = wrong ?? (step.codes.otp ? messages(step.codes.otp) : undefined)
  return (
    <>
      <h1>{t('recovery.codeTitle')}</h1>
      <p className={styles.lead}>{t('recovery.codeLead', { email: recovery?.email ?? '…' })}</p>
      <StepForm
        step={step}
        field={{ id: 'otp', label: t('recovery.code'), error }}
        submitLabel={t('recovery.continue')}
      >
        <div className={styles.code}>
          <TextField
            id="otp"
            name="otp"
            label={t('recovery.code')}
            aside={
              recovery ? <span>{t('recovery.timeLeft', { time: formatCountdown(seconds) })}</span> : null
            }
            hint={t('recovery.codeHint', { tries: codeTries })}
            error={error}
            ref={keepDigits}
            onChange={({ target }) => keepDigits(target)}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
      </StepForm>
      <div className={styles.foot}>
        <ResendCode recovery={recovery ?? null} onEnded={() => setOver('over')} />
        <a href="/forgot-password">{t('recovery.otherEmail')}</a>
      </div>
    </>
  )
}

/**
 * Keeps only the digits of the input, including full-width ones, up to the longest code. The field is uncontrolled: a
 * controlled one would be empty at hydration, and discard what was typed before.
 */
function keepDigits(field: HTMLInputElement | null): void {
  const digits = field?.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, longCodeDigits)
  if (field && digits !== undefined && field.value !== digits) field.value = digits
}

function triesLeftOf(failure: Failure | null): number | null {
  if (!failure || typeof failure === 'string' || failureCode(failure) !== 'code_invalid') return null
  const { ResponseData: data } = failure
  return typeof data === 'object' && data && 'triesLeft' in data ? Number(data.triesLeft) : null
}

function endReasonOf(
  recovery: ReturnType<typeof useRecovery>,
  seconds: number,
  triesLeft: number | null,
): EndReason | null {
  if (recovery === null) return 'none'
  if (triesLeft === 0) return 'tries'
  return recovery && recovery.step === 'code' && seconds === 0 ? 'late' : null
}
