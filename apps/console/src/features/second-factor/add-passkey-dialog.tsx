import { useState } from 'react'
import { isFailure } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { EndOtherSessions } from './end-other-sessions.tsx'
import { beginPasskey, makePasskey } from './own-factor.queries.ts'
import styles from './second-factor.module.css'

/** Asks for a name, has the browser create the passkey, and shows the backup codes of a first factor. */
export function AddPasskeyDialog({
  onDone,
  onClose,
}: {
  onDone: (name: string) => void
  onClose: () => void
}) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { withPassword, prompt } = useFreshPassword()
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [endsOthers, setEndsOthers] = useState(false)
  const trimmed = name.trim()

  async function submit() {
    setIsMissing(trimmed === '')
    setProblem(null)
    if (trimmed === '' || isBusy) return
    setIsBusy(true)
    try {
      const question = await withPassword(beginPasskey)
      const added =
        question && (await withPassword(() => makePasskey(trimmed, question.response, endsOthers)))
      if (added?.response.backupCodes) setCodes(added.response.backupCodes)
      else if (added) onDone(trimmed)
    } catch (error) {
      // the browser's error usually means that the user cancelled
      setProblem(isFailure(error) ? failureMessage(error) : t('secondFactor.passkeyNotMade'))
    }
    setIsBusy(false)
  }

  if (codes) {
    return (
      <Dialog open title={t('secondFactor.codesTitle')} onClose={() => onDone(trimmed)}>
        <DialogBody>
          <BackupCodes codes={codes} onStored={() => onDone(trimmed)} />
        </DialogBody>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      size="small"
      title={t('secondFactor.addPasskey')}
      description={t('secondFactor.passkeyLead')}
      onClose={onClose}
    >
      <DialogForm busy={isBusy} onSubmit={submit}>
        <DialogBody>
          <div className={styles.form}>
            {problem ? <Notice tone="danger">{problem}</Notice> : null}
            <TextField
              label={t('secondFactor.passkeyName')}
              autoComplete="off"
              hint={t('secondFactor.passkeyNameHint')}
              value={name}
              error={isMissing ? t('secondFactor.passkeyNameMissing') : undefined}
              maxLength={60}
              required
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <EndOtherSessions checked={endsOthers} onChange={setEndsOthers} />
          </div>
        </DialogBody>
        <SubmitActions onCancel={onClose}>
          {isBusy ? t('secondFactor.passkeyWaiting') : t('secondFactor.addPasskey')}
        </SubmitActions>
      </DialogForm>
      {prompt}
    </Dialog>
  )
}
