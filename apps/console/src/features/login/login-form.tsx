import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useRef, useState } from 'react'
import type { Failure } from '#src/shared/api/api-client.ts'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { type FactorStepProps, factorNeededIn } from '#src/shared/session/second-factor.ts'
import { endSession, startSession } from '#src/shared/session/session.ts'
import { requireStorage } from '#src/shared/storage/require-storage.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CallFailure, useWait } from '#src/ui/feedback/call-failure.tsx'
import { FormSummary } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { CapsLockPasswordField } from './caps-lock-password-field.tsx'
import { signIn } from './login.queries.ts'
import styles from './login-form.module.css'
import { useCanUsePasskeys, usePasskey } from './use-passkey.ts'

type Missing = Partial<Record<'email' | 'password', true>>

/**
 * Asks for email and password, or a passkey, and calls back once there is a session, or once a second factor is
 * required.
 */
export function LoginForm({
  email: known,
  onSignedIn,
  onFactorNeeded,
}: {
  /** A prefilled email: the focus then moves to the password. */
  email?: string | undefined
  onSignedIn: () => void
  /** May reject, as the call itself may: the form then shows the error. */
  onFactorNeeded: (requested: Pick<FactorStepProps, 'email' | 'needed'>) => Promise<void>
}) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [isByPasskey, setIsByPasskey] = useState(false)
  const canUsePasskeys = useCanUsePasskeys()
  const passkey = usePasskey({
    onToken(token) {
      startSession(token)
      onSignedIn()
    },
    onFailure(problem) {
      endSession()
      setMissing({})
      setIsByPasskey(true)
      setFailure(problem)
    },
  })
  const wait = useWait(failure)
  const isNoAddress = failure !== null && fieldErrors(failure).some(({ path }) => path === 'email')
  const errors = {
    email: missing.email ? t('login.emailMissing') : isNoAddress ? t('errors.format_email') : undefined,
    password: missing.password ? t('login.passwordMissing') : undefined,
  }

  async function submit() {
    if (!form.current || isBusy || passkey.isBusy || wait.seconds > 0) return
    const values = new FormData(form.current)
    const [email, password] = [textOf(values, 'email').trim(), textOf(values, 'password')]
    const empty: Missing = { ...(email ? {} : { email: true }), ...(password ? {} : { password: true }) }
    setMissing(empty)
    setFailure(null)
    setIsByPasskey(false)
    setAttempt(attempt + 1)
    if (empty.email || empty.password) return
    setIsBusy(true)
    try {
      requireStorage()
      if (await enter(email, password)) return
      setIsBusy(false)
    } catch (error) {
      // a failed sign-in ends the existing session (specification section 4)
      endSession()
      const problem = asFailure(error)
      setFailure(problem)
      setIsBusy(false)
      // the error summary takes the focus itself
      if (fieldErrors(problem).length > 0) return
      form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
    }
  }

  function requestPasskey() {
    if (isBusy || passkey.isBusy) return
    setMissing({})
    setFailure(null)
    void passkey.start()
  }

  /** True when the next document is loading; the form stays busy until then. */
  async function enter(email: string, password: string): Promise<boolean> {
    try {
      startSession(await signIn(email, password))
    } catch (error) {
      const needed = factorNeededIn(error)
      if (!needed) throw error
      await onFactorNeeded({ email, needed })
      return false
    }
    onSignedIn()
    return true
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormSummary
        attempt={attempt}
        errors={(['email', 'password'] as const)
          .filter((name) => errors[name] !== undefined)
          .map((name) => ({ fieldId: name, label: t(`login.${name}`), message: errors[name] ?? '' }))}
      />
      {failure && !isNoAddress ? (
        <CallFailure
          title={t('login.problem')}
          failure={failure}
          wait={wait}
          onRetry={isByPasskey ? requestPasskey : () => void submit()}
        />
      ) : null}
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('login.email')}
        defaultValue={known}
        error={errors.email}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CapsLockPasswordField
        id="password"
        name="password"
        error={errors.password}
        aside={
          <a className={styles.forgotten} href="/forgot-password">
            {t('login.forgotten')}
          </a>
        }
        asideAfter
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after the step that took this form's place
        autoFocus={known !== undefined}
      />
      <Button type="submit" tone="primary" size="large" wide busy={isBusy} disabled={wait.seconds > 0}>
        {isBusy ? t('login.busy') : t('login.submit')}
      </Button>
      {canUsePasskeys ? (
        <div className={styles.passkey}>
          <p className={styles.or}>{t('login.or')}</p>
          <Button
            size="large"
            wide
            icon={Fingerprint}
            busy={passkey.isBusy}
            disabled={wait.seconds > 0}
            onClick={requestPasskey}
          >
            {passkey.isBusy ? t('login.passkeyBusy') : t('login.passkey')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
