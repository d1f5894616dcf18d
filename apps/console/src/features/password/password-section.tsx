import { updatePassword } from '@loupe/contract/account'
import { type FormEvent, Suspense, useState } from 'react'
import { useAccountChanged } from '#src/lib/account-changed.ts'
import { call } from '#src/lib/api-client.ts'
import { asFailure, fieldErrors } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { useLeaveGuard } from '#src/lib/navigation.tsx'
import { useProfile } from '#src/lib/profile.ts'
import { renewSession } from '#src/lib/session.ts'
import { type FieldCodes, validate } from '#src/lib/validate.ts'
import { useFieldWords, useT } from '#src/lib/words.tsx'
import { AccountName } from '#src/ui/account-name.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormSummary, formGridClass } from '#src/ui/form.tsx'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'
import { NewPasswordField } from '#src/ui/new-password-field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { showDone } from '#src/ui/snackbar-store.ts'
import styles from './password-section.module.css'

const DiscardDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/discard-dialog.tsx'))).DiscardDialog,
  ({ onStay }) => onStay(),
)

const empty = { oldPassword: '', newPassword: '' }
const names = ['oldPassword', 'newPassword'] as const

/** Changes the password of whoever is signed in; this session goes on, all others end. */
export function PasswordSection() {
  const t = useT()
  const words = useFieldWords()
  const failureWords = useFailureWords()
  const profile = useProfile()
  const [typed, setTyped] = useState(empty)
  const [codes, setCodes] = useState<FieldCodes>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [saves, setSaves] = useState(0)
  const isTyped = names.some((name) => typed[name] !== '')
  const accountChanged = useAccountChanged()
  // the other sections stand on the same page
  const guard = useLeaveGuard(isTyped, ({ path }) => !path.startsWith('/account-setting'))
  const email = profile?.email ?? ''
  const errorOf = (name: (typeof names)[number]) => {
    const code = codes[name]
    if (!code) return undefined
    return code === 'credentials_invalid' ? t('password.wrong') : words(code, name)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const { data, codes: wrong } = validate(updatePassword.input, typed)
    setCodes(wrong ?? {})
    setFailure(null)
    setAttempt(attempt + 1)
    if (!data) return
    setIsBusy(true)
    try {
      renewSession((await call(updatePassword, data)).token)
      setTyped(empty)
      // an empty field again: it keeps by itself what stands in it
      setSaves(saves + 1)
      void accountChanged()
      showDone(t('password.saved'))
    } catch (error) {
      const fields = fieldErrors(asFailure(error)).filter(({ path }) => names.some((name) => name === path))
      setCodes(Object.fromEntries(fields.map(({ path, code }) => [path, code])))
      setFailure(fields.length > 0 ? null : error)
      setAttempt(attempt + 2)
    }
    setIsBusy(false)
  }

  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={formGridClass}>
          <FormSummary
            attempt={attempt}
            errors={
              failure
                ? [{ message: failureWords(failure) }]
                : names
                    .filter((name) => codes[name])
                    .map((name) => ({
                      fieldId: name,
                      label: t(`password.${name}`),
                      message: errorOf(name) ?? '',
                    }))
            }
          />
          <AccountName email={email} />
          <PasswordField
            id="oldPassword"
            label={t('password.oldPassword')}
            showLabel={t('passwords.show')}
            hideLabel={t('passwords.hide')}
            autoComplete="current-password"
            value={typed.oldPassword}
            error={errorOf('oldPassword')}
            readOnly={isBusy}
            onChange={({ currentTarget }) => setTyped({ ...typed, oldPassword: currentTarget.value })}
            required
          />
          <NewPasswordField
            key={saves}
            id="newPassword"
            label={t('password.newPassword')}
            typed={typed.newPassword}
            personal={[profile?.firstName ?? '', profile?.lastName ?? '', email, email.split('@')[0] ?? '']}
            error={errorOf('newPassword')}
            readOnly={isBusy}
            onChange={({ currentTarget }) => setTyped({ ...typed, newPassword: currentTarget.value })}
            required
          />
          <div>
            <Button type="submit" tone="primary" busy={isBusy}>
              {t('password.save')}
            </Button>
          </div>
        </div>
      </form>
      {guard.asking ? (
        <Suspense fallback={null}>
          <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />
        </Suspense>
      ) : null}
    </Section>
  )
}
