import { forgetPassword } from '@loupe/contract/admin/account/recovery'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { requireStorage } from '#src/shared/storage/require-storage.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './recovery.module.css'
import { requestCode } from './recovery.queries.ts'
import { dropRecovery, storeRecovery } from './recovery-state.ts'
import { StepForm } from './step-form.tsx'
import { useStepForm } from './use-step-form.ts'

/** Asks for the address to which the code is mailed. */
export function ForgotPasswordPage({ onGo }: { onGo: (path: string) => void }) {
  const t = useT()
  const messages = useErrorMessage()
  useDocumentTitle(t('recovery.forgotDocumentTitle'))
  const step = useStepForm(forgetPassword.input, async ({ email }) => {
    requireStorage()
    dropRecovery()
    storeRecovery('code', await requestCode(email), email)
    onGo('/check-mail')
  })
  const error = step.codes.email ? messages(step.codes.email) : undefined
  return (
    <>
      <h1>{t('recovery.forgotTitle')}</h1>
      <p className={styles.lead}>{t('recovery.forgotLead')}</p>
      <StepForm
        step={step}
        field={{ id: 'email', label: t('login.email'), error }}
        submitLabel={t('recovery.sendCode')}
      >
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('login.email')}
          error={error}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </StepForm>
      <div className={styles.foot}>
        <a href="/">{t('recovery.toSignIn')}</a>
      </div>
    </>
  )
}
