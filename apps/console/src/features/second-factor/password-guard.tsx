import { type FormEvent, type ReactNode, useState } from 'react'
import { asFailure, failureCode } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useProfile } from '#src/lib/profile.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions, DialogBody, dialogFormClass } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { confirmPassword } from './own-factor.queries.ts'

/** Does something that needs a recent password; resolves to null when the administrator would not give it. */
export type Guard = <T>(work: () => Promise<T>) => Promise<T | null>

/**
 * Makes a call, and where the server wants the password first, asks for it and makes the call again. Render `dialog`
 * inside whatever dialog is open, so that it lies above that.
 */
export function usePasswordGuard(): { guard: Guard; dialog: ReactNode } {
  const [asking, setAsking] = useState<{ answer: (isGiven: boolean) => void } | null>(null)

  async function guard<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (failureCode(asFailure(error)) !== 'fresh_password_needed') throw error
      const isGiven = await new Promise<boolean>((answer) => setAsking({ answer }))
      setAsking(null)
      return isGiven ? work() : null
    }
  }

  const dialog = asking ? <PasswordDialog onAnswer={asking.answer} /> : null
  return { guard, dialog }
}

function PasswordDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const t = useT()
  const failureWords = useFailureWords()
  const email = useProfile()?.email ?? ''
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // a form in a dialog of React is inside the form of the dialog under it
    event.stopPropagation()
    const password = new FormData(event.currentTarget).get('password')
    if (isBusy || typeof password !== 'string' || password === '') return
    setIsBusy(true)
    try {
      await confirmPassword(password)
      onAnswer(true)
    } catch (problem) {
      const isWrong = failureCode(asFailure(problem)) === 'credentials_invalid'
      setError(isWrong ? t('secondFactor.passwordWrong') : failureWords(problem))
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={t('secondFactor.passwordTitle')}
      description={t('secondFactor.passwordText')}
      onClose={() => onAnswer(false)}
    >
      <form className={dialogFormClass} noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            name="password"
            label={t('secondFactor.password', { email })}
            showLabel={t('secondFactor.showPassword')}
            hideLabel={t('secondFactor.hidePassword')}
            autoComplete="current-password"
            error={error}
            required
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={() => onAnswer(false)}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="primary" busy={isBusy}>
            {t('secondFactor.passwordContinue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
