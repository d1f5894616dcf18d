import { resetPassword } from '@loupe/contract/admin/account/recovery'
import { useEffect, useState } from 'react'
import { useCountdown } from '#src/shared/dates/countdown.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { buttonClass } from '#src/ui/button/button.tsx'
import { AccountName } from '#src/ui/field/account-name.tsx'
import { NewPasswordField } from '#src/ui/field/new-password-field.tsx'
import styles from './recovery.module.css'
import { setPassword } from './recovery.queries.ts'
import { RecoveryEnded } from './recovery-ended.tsx'
import { dropRecovery, useRecovery } from './recovery-state.ts'
import { StepEnd } from './step-end.tsx'
import { StepForm } from './step-form.tsx'
import { useStepForm } from './use-step-form.ts'

/** Asks for the new password, and shows the result. */
export function ResetPasswordPage({ onGo }: { onGo: (path: string) => void }) {
  const t = useT()
  const messages = useErrorMessage()
  const recovery = useRecovery()
  const [end, setEnd] = useState<'done' | 'over' | null>(null)
  const [typed, setTyped] = useState('')
  const seconds = useCountdown(recovery?.untilMs ?? null)
  useDocumentTitle(t('recovery.resetDocumentTitle'))
  const step = useStepForm(
    resetPassword.input,
    async ({ password }) => {
      if (!recovery) return
      await setPassword(recovery.token, password)
      setEnd('done')
      dropRecovery()
    },
    () => setEnd('over'),
  )
  const isTooEarly = recovery?.step === 'code'
  useEffect(() => {
    if (isTooEarly) onGo('/code-verification')
  }, [isTooEarly, onGo])
  if (end === 'done') return <Done />
  if (end === 'over') return <RecoveryEnded why="over" />
  if (recovery === null) return <RecoveryEnded why="none" />
  if (recovery && seconds === 0) return <RecoveryEnded why="late" />

  const error = step.codes.password ? messages(step.codes.password) : undefined
  const email = recovery?.email ?? ''
  return (
    <>
      <h1>{t('recovery.resetTitle')}</h1>
      <p className={styles.lead}>{t('recovery.resetLead')}</p>
      <StepForm
        step={step}
        field={{ id: 'password', label: t('recovery.newPassword'), error }}
        submitLabel={t('recovery.setPassword')}
      >
        <AccountName email={email} />
        <NewPasswordField
          id="password"
          name="password"
          label={t('recovery.newPassword')}
          typed={typed}
          personal={[email, email.split('@')[0] ?? '']}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          required
        />
      </StepForm>
      <div className={styles.foot}>
        <a href="/">{t('recovery.cancel')}</a>
      </div>
    </>
  )
}

function Done() {
  const t = useT()
  return (
    <StepEnd title={t('recovery.doneTitle')} isResponse>
      <p>{t('recovery.done')}</p>
      <a className={buttonClass({ tone: 'primary', size: 'large' })} href="/">
        {t('recovery.toSignIn')}
      </a>
    </StepEnd>
  )
}
