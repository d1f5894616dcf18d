import { type FormEvent, useState } from 'react'
import { asFailure, failureCode } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { currentProfile } from '#src/lib/profile.ts'
import { useCodeWords, useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions, DialogBody, dialogFormClass } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { givePassword } from './administrators.queries.ts'

/** Asks for the password, which was given too long ago for what is to be done. */
export function PasswordDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
  const t = useT()
  const words = useCodeWords()
  const failureWords = useFailureWords()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (isBusy) return
    if (typeof password !== 'string' || password === '') return setError(words('required'))
    setIsBusy(true)
    try {
      await givePassword(password)
      onGiven()
    } catch (problem) {
      setIsBusy(false)
      const isWrong = failureCode(asFailure(problem)) === 'credentials_invalid'
      setError(isWrong ? t('administrators.passwordWrong') : failureWords(problem))
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={t('administrators.passwordTitle')}
      description={t('administrators.passwordText')}
      onClose={onClose}
    >
      <form className={dialogFormClass} noValidate onSubmit={(event) => void give(event)}>
        <DialogBody>
          <input type="hidden" autoComplete="username" value={currentProfile()?.email ?? ''} />
          <PasswordField
            name="password"
            label={t('administrators.password')}
            showLabel={t('shell.showPassword')}
            hideLabel={t('shell.hidePassword')}
            autoComplete="current-password"
            error={error}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="primary" busy={isBusy}>
            {t('administrators.passwordGive')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
