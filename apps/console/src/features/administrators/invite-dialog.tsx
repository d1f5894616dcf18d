import { addInvitation } from '@loupe/contract/admin/administrators'
import { useState } from 'react'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { validate } from '#src/shared/forms/validate.ts'
import { consoleLocales, localeNames } from '#src/shared/messages/locales.ts'
import { useFieldMessages, useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { formGridClass } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { useAdministratorActions } from './administrators.queries.ts'

/** Asks whom to invite, and in which language the mail speaks. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { invite } = useAdministratorActions()
  const { withPassword, prompt } = useFreshPassword()
  const [email, setEmail] = useState('')
  const ownLocale = useMessagesLocale()
  const [locale, setLocale] = useState(ownLocale)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const isTyped = email.trim() !== ''
  const guard = useLeaveGuard(isTyped, () => true)
  const close = () => (isTyped ? setIsLeaving(true) : onClose())

  async function submit() {
    const { data, codes } = validate(addInvitation.input, { email: email.trim(), locale })
    setError(codes?.email ? messages(codes.email, 'email') : undefined)
    setProblem(undefined)
    if (!data || isBusy) return
    setIsBusy(true)
    try {
      if (!(await withPassword(() => invite(data)))) return setIsBusy(false)
      guard.release()
      showDone(t('administrators.invited', { email: data.email }))
      onClose()
    } catch (failure) {
      setIsBusy(false)
      const wrong = fieldErrors(asFailure(failure)).find(({ path }) => path === 'email')
      if (wrong?.code === 'email_taken') setError(t('administrators.isAdministrator'))
      else if (wrong) setError(messages(wrong.code, 'email'))
      else setProblem(failureMessage(failure))
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={t('administrators.invite')}
      description={t('administrators.inviteText')}
      onClose={close}
    >
      <DialogForm busy={isBusy} onSubmit={submit}>
        <DialogBody>
          <div className={formGridClass}>
            {problem ? <Notice tone="danger">{problem}</Notice> : null}
            <TextField
              type="email"
              label={t('administrators.email')}
              value={email}
              error={error}
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
                const chosen = consoleLocales.find((one) => one === event.currentTarget.value)
                if (chosen) setLocale(chosen)
              }}
            />
          </div>
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="primary" busy={isBusy}>
            {t('administrators.send')}
          </Button>
        </DialogActions>
      </DialogForm>
      {prompt}
      {isLeaving ? <DiscardDialog onDiscard={onClose} onStay={() => setIsLeaving(false)} /> : null}
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </Dialog>
  )
}
