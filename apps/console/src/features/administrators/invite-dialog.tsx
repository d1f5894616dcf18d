import { addInvitation } from '@loupe/contract/admin/account/administrators'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { consoleLocales, localeNames } from '#src/shared/messages/locales.ts'
import { useFieldMessages, useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { useDiscard } from '#src/shared/navigation/use-discard.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { formGridClass } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { useAdministratorActions } from './administrators.queries.ts'

/** Asks for the address to invite, and the language of the mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { invite } = useAdministratorActions()
  const { withPassword, prompt } = useFreshPassword()
  const [email, setEmail] = useState('')
  const ownLocale = useMessagesLocale()
  const [locale, setLocale] = useState(ownLocale)
  const { codes, generalFailure, check, refuse } = useFormErrors(['email'])
  const [isBusy, setIsBusy] = useState(false)
  const isTyped = email.trim() !== ''
  const guard = useDiscard(isTyped, onClose)

  async function submit() {
    const { data } = check(addInvitation.input, { email: email.trim(), locale })
    if (!data || isBusy) return
    setIsBusy(true)
    try {
      if (!(await withPassword(() => invite(data)))) return setIsBusy(false)
      guard.release()
      showDone(t('administrators.invited', { email: data.email }))
      onClose()
    } catch (failure) {
      setIsBusy(false)
      refuse(failure)
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={t('administrators.invite')}
      description={t('administrators.inviteText')}
      onClose={guard.close}
    >
      <DialogForm busy={isBusy} onSubmit={submit}>
        <DialogBody>
          <div className={formGridClass}>
            {generalFailure ? <Notice tone="danger">{failureMessage(generalFailure)}</Notice> : null}
            <TextField
              type="email"
              label={t('administrators.email')}
              value={email}
              error={
                codes.email === 'email_taken'
                  ? t('administrators.isAdministrator')
                  : codes.email
                    ? messages(codes.email, 'email')
                    : undefined
              }
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Select
              label={t('administrators.language')}
              hint={t('administrators.languageHint')}
              value={locale}
              options={consoleLocales.map((value) => ({ value, label: localeNames[value] }))}
              onChange={(event) => {
                const selected = consoleLocales.find((one) => one === event.currentTarget.value)
                if (selected) setLocale(selected)
              }}
            />
          </div>
        </DialogBody>
        <SubmitActions onCancel={guard.close}>{t('administrators.send')}</SubmitActions>
      </DialogForm>
      {prompt}
      {guard.confirming ? <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} /> : null}
    </Dialog>
  )
}
