import { dismissPuzzleFinding, type PuzzleFinding } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { type FieldCodes, validate } from '#src/shared/forms/validate.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFindingActions } from './findings.queries.ts'

/** Dismisses a finding with a reason; the message afterwards offers to undo it. */
export function DismissDialog({
  puzzleId,
  finding: { key },
  about,
  onClose,
}: {
  puzzleId: string
  finding: PuzzleFinding
  about: string
  onClose: () => void
}) {
  const t = useT()
  const fieldMessages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { dismiss, restore } = useFindingActions()
  const [reason, setReason] = useState('')
  const [codes, setCodes] = useState<FieldCodes>({})
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const close = () => (reason.trim() === '' ? onClose() : setAsksToDiscard(true))

  const fail = (error: unknown) => showFailure(failureMessage(error))
  const undo = () => restore.mutate({ _id: puzzleId, key }, { onError: fail })

  function submit() {
    const { data, codes: wrong } = validate(dismissPuzzleFinding.input, { _id: puzzleId, key, reason })
    setCodes(wrong ?? {})
    if (!data || dismiss.isPending) return
    dismiss.mutate(data, {
      onSuccess: () => {
        showDone(t('puzzleFindings.dismissed'), { label: t('ui.undo'), onAction: undo })
        onClose()
      },
      onError: fail,
    })
  }

  return (
    <Dialog
      open
      onClose={close}
      size="small"
      title={t('puzzleFindings.dismissTitle')}
      description={`${about}. ${t('puzzleFindings.dismissText')}`}
    >
      <DialogForm busy={dismiss.isPending} onSubmit={submit}>
        <DialogBody>
          <TextArea
            id="dismiss-reason"
            label={t('puzzleFindings.reason')}
            maxLength={500}
            value={reason}
            error={codes['reason'] && fieldMessages(codes['reason'], 'reason')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="primary" busy={dismiss.isPending}>
            {t('puzzleFindings.dismiss')}
          </Button>
        </DialogActions>
      </DialogForm>
      {asksToDiscard ? <DiscardDialog onDiscard={onClose} onStay={() => setAsksToDiscard(false)} /> : null}
    </Dialog>
  )
}
