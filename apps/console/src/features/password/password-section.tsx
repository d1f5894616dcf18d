import { updatePassword } from '@loupe/contract/admin/account/account'
import { type FormEvent, Suspense, useState } from 'react'
import { call } from '#src/shared/api/api-client.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { useAccountChanged } from '#src/shared/session/account-changed.ts'
import { useProfile } from '#src/shared/session/profile.ts'
import { renewSession } from '#src/shared/session/session.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { AccountName } from '#src/ui/field/account-name.tsx'
import { FormSummary, formGridClass } from '#src/ui/field/form.tsx'
import { NewPasswordField } from '#src/ui/field/new-password-field.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { Section } from '#src/ui/layout/section.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import styles from './password-section.module.css'

const DiscardDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/overlay/discard-dialog.tsx'))).DiscardDialog,
  ({ onStay }) => onStay(),
)

const empty = { oldPassword: '', newPassword: '' }
const names = ['oldPassword', 'newPassword'] as const

/** Changes the signed-in administrator's password; this session continues, all others end. */
export function PasswordSection() {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const profile = useProfile()
  const [typed, setTyped] = useState(empty)
  const { codes, generalFailure, attempt, check, refuse } = useFormErrors(names)
  const [isBusy, setIsBusy] = useState(false)
  const [saves, setSaves] = useState(0)
  const isTyped = names.some((name) => typed[name] !== '')
  const accountChanged = useAccountChanged()
  // the other sections are on the same page
  const guard = useLeaveGuard(isTyped, ({ path }) => !path.startsWith('/account-setting'))
  const email = profile?.email ?? ''
  const errorOf = (name: (typeof names)[number]) => {
    const code = codes[name]
    if (!code) return undefined
    return code === 'credentials_invalid' ? t('password.wrong') : messages(code, name)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const { data } = check(updatePassword.input, typed)
    if (!data) return
    setIsBusy(true)
    try {
      renewSession((await call(updatePassword, data)).token)
      setTyped(empty)
      // remounts the field, which keeps its own value
      setSaves(saves + 1)
      void accountChanged()
      showDone(t('password.saved'))
    } catch (error) {
      refuse(error)
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
              generalFailure
                ? [{ message: failureMessage(generalFailure) }]
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
      {guard.confirming ? (
        <Suspense fallback={null}>
          <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />
        </Suspense>
      ) : null}
    </Section>
  )
}
