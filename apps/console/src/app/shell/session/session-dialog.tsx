import { type FormEvent, useState } from 'react'
import { loadFactorStep } from '#src/app/load-factor-step.ts'
import { openSession } from '#src/app/session.queries.ts'
import { signOut } from '#src/app/session-flow.ts'
import { resolvePrompt } from '#src/app/session-prompt.ts'
import type { Failure } from '#src/shared/api/api-client.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { currentProfile, setProfile } from '#src/shared/session/profile.ts'
import { type FactorStep, type FactorStepProps, factorNeededIn } from '#src/shared/session/second-factor.ts'
import { startSession, takeSignIn } from '#src/shared/session/session.ts'
import { Button } from '#src/ui/button/button.tsx'
import { AccountName } from '#src/ui/field/account-name.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'

interface Requested extends Pick<FactorStepProps, 'needed'> {
  Step: FactorStep
}

/** Asks for the password when the session has ended, and for the second factor, without losing what was typed. */
export function SessionDialog() {
  const t = useT()
  const messages = useFieldMessages()
  const [failure, setFailure] = useState<Failure | 'missing' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [requested, setRequested] = useState<Requested | null>(null)
  const profile = currentProfile()
  const email = profile?.email ?? ''

  async function proceed(event: FormEvent<HTMLFormElement>) {
    const password = new FormData(event.currentTarget).get('password')
    if (isBusy) return
    if (typeof password !== 'string' || password === '') return setFailure('missing')
    setIsBusy(true)
    try {
      await verifyPassword(password)
    } catch (error) {
      setFailure(asFailure(error))
    }
    setIsBusy(false)
  }

  async function verifyPassword(password: string) {
    try {
      enter(await openSession(email, password))
    } catch (error) {
      const needed = factorNeededIn(error)
      if (!needed) throw error
      setRequested({ needed, Step: await loadFactorStep() })
      setFailure(null)
    }
  }

  function enter(token: string) {
    startSession(token)
    // the work continues: the notice about the previous sign-in is only for new sign-ins
    takeSignIn()
    if (profile) setProfile(profile)
    resolvePrompt()
  }

  const code = failure === 'missing' ? 'required' : failure && failureCode(failure)
  return (
    <Dialog
      open
      size="small"
      title={t('shell.sessionOverTitle')}
      description={t('shell.sessionOver')}
      // it can only be left by signing out, which is a button of its own
      onClose={() => undefined}
    >
      {requested ? (
        <>
          <DialogBody>
            <requested.Step
              email={email}
              needed={requested.needed}
              inDialog
              onPassed={enter}
              onBack={() => setRequested(null)}
            />
          </DialogBody>
          <DialogActions start={<Button onClick={signOut}>{t('shell.sessionLeave')}</Button>}>
            {null}
          </DialogActions>
        </>
      ) : (
        <DialogForm busy={isBusy} onSubmit={proceed}>
          <DialogBody>
            <AccountName email={email} />
            <PasswordField
              name="password"
              label={t('shell.sessionPassword', { email })}
              showLabel={t('shell.showPassword')}
              hideLabel={t('shell.hidePassword')}
              autoComplete="current-password"
              error={code ? messages(code, 'password') : undefined}
            />
          </DialogBody>
          <DialogActions start={<Button onClick={signOut}>{t('shell.sessionLeave')}</Button>}>
            <Button type="submit" tone="primary" busy={isBusy}>
              {t('shell.sessionContinue')}
            </Button>
          </DialogActions>
        </DialogForm>
      )}
    </Dialog>
  )
}
