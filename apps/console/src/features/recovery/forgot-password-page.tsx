import { forgetPassword } from '@loupe/contract/recovery'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { useCodeWords, useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { CallFailure } from '#src/ui/call-failure.tsx'
import { FormSummary } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './recovery.module.css'
import { requestCode } from './recovery.queries.ts'
import { dropRecovery, keepRecovery } from './recovery-state.ts'
import { useStepForm } from './use-step-form.ts'

/** Asks for the address to which the code is mailed. */
export function ForgotPasswordPage({ onGo }: { onGo: (path: string) => void }) {
  const t = useT()
  const words = useCodeWords()
  useDocumentTitle(t('recovery.forgotDocumentTitle'))
  const { formProps, codes, failure, isGeneral, attempt, isBusy, wait, submit } = useStepForm(
    forgetPassword.input,
    async ({ email }) => {
      dropRecovery()
      keepRecovery('code', await requestCode(email), email)
      onGo('/check-mail')
    },
  )
  const error = codes.email ? words(codes.email) : undefined
  return (
    <>
      <h1>{t('recovery.forgotTitle')}</h1>
      <p className={styles.lead}>{t('recovery.forgotLead')}</p>
      <form {...formProps} className={styles.form}>
        <FormSummary
          attempt={attempt}
          errors={error ? [{ fieldId: 'email', label: t('login.email'), message: error }] : []}
        />
        {failure && isGeneral ? (
          <CallFailure
            title={t('recovery.problem')}
            failure={failure}
            wait={wait}
            onRetry={() => void submit()}
          />
        ) : null}
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
        <Button type="submit" tone="primary" size="large" wide busy={isBusy} disabled={wait.seconds > 0}>
          {t('recovery.sendCode')}
        </Button>
      </form>
      <div className={styles.foot}>
        <a href="/">{t('recovery.toSignIn')}</a>
      </div>
    </>
  )
}
