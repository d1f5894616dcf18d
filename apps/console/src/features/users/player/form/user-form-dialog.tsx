import type { ReactNode } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import type { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import type { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { FormSummary, formGridClass } from '#src/ui/field/form.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFieldErrors } from './user-fields.tsx'

/** The dialog of a player's form: the errors above the fields, and a question before typed text is lost. */
export function UserFormDialog({
  title,
  description,
  submitLabel,
  errors: { codes, generalFailure, attempt },
  busy,
  guard,
  onSubmit,
  onClose,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  submitLabel: string
  errors: ReturnType<typeof useFormErrors>
  busy: boolean
  guard: ReturnType<typeof useLeaveGuard>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const failureMessage = useFailureMessage()
  const fields = useFieldErrors(codes)
  return (
    <>
      <Dialog open onClose={onClose} title={title} description={description}>
        <DialogForm busy={busy} onSubmit={onSubmit}>
          <DialogBody>
            <div className={formGridClass}>
              <FormSummary
                attempt={attempt}
                errors={generalFailure ? [{ message: failureMessage(generalFailure) }] : fields}
              />
              {children}
            </div>
          </DialogBody>
          <SubmitActions onCancel={onClose}>{submitLabel}</SubmitActions>
        </DialogForm>
      </Dialog>
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </>
  )
}
