import type { ReactNode } from 'react'
import type { Failure } from '#src/lib/api-client.ts'
import { fieldErrors } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import type { useLeaveGuard } from '#src/lib/navigation.tsx'
import type { FieldCodes } from '#src/lib/validate.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/dialog.tsx'
import { DiscardDialog } from '#src/ui/discard-dialog.tsx'
import { FormSummary, formGridClass } from '#src/ui/form.tsx'
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
  const failureWords = useFailureWords()
  const errors = useFieldErrors(codes)
  return (
    <>
      <Dialog open onClose={onClose} title={title} description={description}>
        <DialogForm busy={busy} onSubmit={onSubmit}>
          <DialogBody>
            <div className={formGridClass}>
              <FormSummary
                attempt={attempt}
                errors={failure ? [{ message: failureWords(failure) }] : errors}
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
      {guard.asking ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </>
  )
}

/** The codes that a refused save gives to single fields. */
export function codesOf(failure: Failure): FieldCodes {
  return Object.fromEntries(fieldErrors(failure).map(({ path, code }) => [path, code]))
}
