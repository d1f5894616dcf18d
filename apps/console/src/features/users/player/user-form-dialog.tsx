import type { ReactNode } from 'react'
import type { Failure } from '#src/shared/api/api-client.ts'
import { fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import type { FieldCodes } from '#src/shared/forms/validate.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { FormSummary, formGridClass } from '#src/ui/field/form.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFieldErrors } from './user-fields.tsx'

/** The window of a player's form: what is wrong above the fields, and a question before typed words are lost. */
export function UserFormDialog({
  title,
  description,
  submitLabel,
  codes,
  failure,
  attempt,
  busy,
  guard,
  onSubmit,
  onClose,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  submitLabel: string
  codes: FieldCodes
  failure: unknown
  attempt: number
  busy: boolean
  guard: ReturnType<typeof useLeaveGuard>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const errors = useFieldErrors(codes)
  return (
    <>
      <Dialog open onClose={onClose} title={title} description={description}>
        <DialogForm busy={busy} onSubmit={onSubmit}>
          <DialogBody>
            <div className={formGridClass}>
              <FormSummary
                attempt={attempt}
                errors={failure ? [{ message: failureMessage(failure) }] : errors}
              />
              {children}
            </div>
          </DialogBody>
          <DialogActions>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button type="submit" tone="primary" busy={busy}>
              {submitLabel}
            </Button>
          </DialogActions>
        </DialogForm>
      </Dialog>
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </>
  )
}

/** The codes that a refused save gives to single fields. */
export function codesOf(failure: Failure): FieldCodes {
  return Object.fromEntries(fieldErrors(failure).map(({ path, code }) => [path, code]))
}
