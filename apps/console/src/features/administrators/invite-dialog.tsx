import { addInvitation } from '@loupe/contract/administrators'
import { useState } from 'react'
import { asFailure, fieldErrors } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { consoleLocales, localeNames } from '#src/lib/locales.ts'
import { useLeaveGuard } from '#src/lib/navigation.tsx'
import { validate } from '#src/lib/validate.ts'
import { useFieldWords, useT, useWordsLocale } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/dialog.tsx'
import { DiscardDialog } from '#src/ui/discard-dialog.tsx'
import { formGridClass } from '#src/ui/form.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Select } from '#src/ui/select.tsx'
import { showDone } from '#src/ui/snackbar-store.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useFreshPassword } from '#src/ui/use-fresh-password.tsx'
import { useAdministratorActions } from './administrators.queries.ts'

/** Asks whom to invite, and in which language the mail speaks. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const words = useFieldWords()
  const failureWords = useFailureWords()
  const { invite } = useAdministratorActions()
  const { withPassword, prompt } = useFreshPassword()
  const [email, setEmail] = useState('')
  const ownLocale = useWordsLocale()
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
    setError(codes?.email ? words(codes.email, 'email') : undefined)
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
      else if (wrong) setError(words(wrong.code, 'email'))
      else setProblem(failureWords(failure))
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
      {guard.asking ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </Dialog>
  )
}
