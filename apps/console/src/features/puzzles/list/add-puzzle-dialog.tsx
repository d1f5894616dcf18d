import { useState } from 'react'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { type FormError, FormSummary, formGridClass } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useAddPuzzle } from '../puzzles.queries.ts'
import { puzzlesSearch } from '../puzzles-search.ts'

const fieldId = 'new-puzzle-title'
const longestTitle = 120

/** Creates a puzzle with its English title, the fallback of every other language, and opens it. */
export function AddPuzzleDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void
  onAdded: (id: string) => void
}) {
  const t = useT()
  const errorMessage = useFieldMessages()
  const failureMessage = useFailureMessage()
  const [title, setTitle] = useState('')
  const [errors, setErrors] = useState<FormError[]>([])
  const [attempt, setAttempt] = useState(0)
  const add = useAddPuzzle()
  const guard = useLeaveGuard(
    title.trim() !== '',
    ({ path, search }) => path !== '/puzzles' || puzzlesSearch.readSearch(search).dialog !== 'add',
  )

  function refuse(found: FormError[]) {
    setErrors(found)
    setAttempt(attempt + 1)
  }
  const wrongTitle = (code: string): FormError => ({
    fieldId,
    label: t('puzzles.titleEnglish'),
    message: errorMessage(code, 'title'),
  })

  function submit() {
    if (add.isPending) return
    const text = title.trim()
    if (text === '') return refuse([wrongTitle('required')])
    setErrors([])
    add.mutate(
      { title: { en: text } },
      {
        onSuccess: (puzzle) => {
          guard.release()
          showDone(t('puzzles.added', { title: text }))
          onAdded(puzzle._id)
        },
        onError: (error) => {
          const wrong = fieldErrors(asFailure(error)).find(({ path }) => path.startsWith('title'))
          refuse([wrong ? wrongTitle(wrong.code) : { message: failureMessage(error) }])
        },
      },
    )
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('puzzles.addTitle')}
        description={t('puzzles.addText')}
        size="small"
      >
        <DialogForm busy={add.isPending} onSubmit={submit}>
          <DialogBody>
            <div className={formGridClass}>
              <FormSummary attempt={attempt} errors={errors} />
              <TextField
                id={fieldId}
                label={t('puzzles.titleEnglish')}
                lang={documentLanguages.en}
                autoComplete="off"
                maxLength={longestTitle}
                value={title}
                error={errors.find((one) => one.fieldId === fieldId)?.message}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            </div>
          </DialogBody>
          <SubmitActions onCancel={onClose}>{t('puzzles.add')}</SubmitActions>
        </DialogForm>
      </Dialog>
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </>
  )
}
