import { changeEmail } from '@loupe/contract/admin/email-change'
import { confirmPassword } from '@loupe/contract/admin/second-factor'
import { useState } from 'react'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { type FieldCodes, validate } from '#src/shared/forms/validate.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { formGridClass } from '#src/ui/field/form.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useEmailActions } from './email.queries.ts'

const empty = { email: '', password: '' }

/** Asks for the new address and the password, and says what has to follow. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { begin } = useEmailActions()
  const [typed, setTyped] = useState(empty)
  const [codes, setCodes] = useState<FieldCodes>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const isTyped = typed.email !== '' || typed.password !== ''
  const guard = useLeaveGuard(isTyped, () => true)
  const close = () => (isTyped ? setIsLeaving(true) : onClose())

  function submit() {
    const email = validate(changeEmail.input, { email: typed.email.trim() })
    const password = validate(confirmPassword.input, { password: typed.password })
    setCodes({ ...email.codes, ...password.codes })
    setFailure(null)
    if (!email.data || !password.data || begin.isPending) return
    begin.mutate(
      { ...email.data, ...password.data },
      {
        onSuccess: () => {
          guard.release()
          showDone(t('profile.emailMailed'))
          onClose()
        },
        onError: (error) => {
          const fields = fieldErrors(asFailure(error)).filter(({ path }) => path in empty)
          setCodes(Object.fromEntries(fields.map(({ path, code }) => [path, code])))
          setFailure(fields.length > 0 ? null : error)
        },
      },
    )
  }

  return (
    <Dialog
      open
      size="small"
      title={t('profile.changeEmailTitle')}
      description={t('profile.changeEmailText')}
      onClose={close}
    >
      <DialogForm busy={begin.isPending} onSubmit={submit}>
        <DialogBody>
          <div className={formGridClass}>
            {failure ? <Notice tone="danger">{failureMessage(failure)}</Notice> : null}
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
        <DialogActions>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="primary" busy={begin.isPending}>
            {t('profile.sendLinks')}
          </Button>
        </DialogActions>
      </DialogForm>
      {isLeaving ? <DiscardDialog onDiscard={onClose} onStay={() => setIsLeaving(false)} /> : null}
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </Dialog>
  )
}
