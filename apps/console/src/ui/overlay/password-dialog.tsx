import { type FormEvent, useState } from 'react'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { confirmPassword } from '#src/shared/session/confirm-password.ts'
import { useProfile } from '#src/shared/session/profile.ts'
import { AccountName } from '#src/ui/field/account-name.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from './dialog.tsx'

/** Asks for the password again, for a call that needs a recent one. */
export function PasswordDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const email = useProfile()?.email ?? ''
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    // this form is a React child of the dialog's below
    event.stopPropagation()
    const password = new FormData(event.currentTarget).get('password')
    if (isBusy) return
    if (typeof password !== 'string' || password === '') return setError(messages('required', 'password'))
    setIsBusy(true)
    try {
      await confirmPassword(password)
      onConfirmed()
    } catch (problem) {
      setIsBusy(false)
      const isWrong = failureCode(asFailure(problem)) === 'credentials_invalid'
      setError(isWrong ? t('passwords.againWrong') : failureMessage(problem))
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={t('passwords.againTitle')}
      description={t('passwords.againText')}
      onClose={onClose}
    >
      <DialogForm busy={isBusy} onSubmit={submit}>
        <DialogBody>
          <AccountName email={email} />
          <PasswordField
            name="password"
            label={t('passwords.own')}
            showLabel={t('passwords.show')}
            hideLabel={t('passwords.hide')}
            autoComplete="current-password"
            error={error}
            required
          />
        </DialogBody>
        <SubmitActions onCancel={onClose}>{t('passwords.againGive')}</SubmitActions>
      </DialogForm>
    </Dialog>
  )
}
