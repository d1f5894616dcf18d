import { changeEmail } from '@loupe/contract/admin/account/email-change'
import { confirmPassword } from '@loupe/contract/admin/account/second-factor'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { useDiscard } from '#src/shared/navigation/use-discard.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { AccountName } from '#src/ui/field/account-name.tsx'
import { formGridClass } from '#src/ui/field/form.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useEmailActions } from './email.queries.ts'

const empty = { email: '', password: '' }
const Input = z.extend(changeEmail.input, confirmPassword.input.shape)

/** Asks for the new address and the password, and explains the next steps. */
export function ChangeEmailDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { begin } = useEmailActions()
  const [typed, setTyped] = useState(empty)
  const { codes, generalFailure, check, refuse } = useFormErrors(Object.keys(empty))
  const isTyped = typed.email !== '' || typed.password !== ''
  const guard = useDiscard(isTyped, onClose)

  function submit() {
    const { data } = check(Input, { ...typed, email: typed.email.trim() })
    if (!data || begin.isPending) return
    begin.mutate(data, {
      onSuccess: () => {
        guard.release()
        showDone(t('profile.emailMailed'))
        onClose()
      },
      onError: refuse,
    })
  }

  return (
    <Dialog
      open
      size="small"
      title={t('profile.changeEmailTitle')}
      description={t('profile.changeEmailText')}
      onClose={guard.close}
    >
      <DialogForm busy={begin.isPending} onSubmit={submit}>
        <DialogBody>
          <div className={formGridClass}>
            {generalFailure ? <Notice tone="danger">{failureMessage(generalFailure)}</Notice> : null}
            <TextField
              type="email"
              label={t('profile.newEmail')}
              value={typed.email}
              error={codes.email ? messages(codes.email, 'email') : undefined}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              required
              onChange={({ currentTarget }) => setTyped({ ...typed, email: currentTarget.value })}
            />
            {/* without it, password managers take the new address for the account of the password */}
            <AccountName email={current} />
            <PasswordField
              label={t('profile.password')}
              showLabel={t('shell.showPassword')}
              hideLabel={t('shell.hidePassword')}
              autoComplete="current-password"
              value={typed.password}
              error={
                codes.password === 'credentials_invalid'
                  ? t('profile.passwordWrong')
                  : codes.password
                    ? messages(codes.password, 'password')
                    : undefined
              }
              required
              onChange={({ currentTarget }) => setTyped({ ...typed, password: currentTarget.value })}
            />
          </div>
        </DialogBody>
        <SubmitActions onCancel={guard.close}>{t('profile.sendLinks')}</SubmitActions>
      </DialogForm>
      {guard.confirming ? <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} /> : null}
    </Dialog>
  )
}
