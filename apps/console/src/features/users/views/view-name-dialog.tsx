import { addView, type View } from '@loupe/contract/admin/views'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { useViewActions } from './view-actions.queries.ts'
import type { NameMode } from './view-items.ts'

const longest = 40

/** Asks for a view's new name, or for that of a copy, which is private. */
export function ViewNameDialog({ view, mode, onClose }: { view: View; mode: NameMode; onClose: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { add, update } = useViewActions()
  const [name, setName] = useState(() =>
    mode === 'rename' ? view.name : t('usersViews.copyOf', { name: view.name }).slice(0, longest),
  )
  const { codes, generalFailure, check, refuse } = useFormErrors(['name'])
  const isBusy = add.isPending || update.isPending

  function submit() {
    const { data } = check(addView.input, { list: 'users', name, query: view.query })
    if (!data || isBusy) return
    const callbacks = {
      onSuccess: (saved: View) => {
        showDone(t('usersViews.saved', { name: saved.name }))
        onClose()
      },
      onError: refuse,
    }
    if (mode === 'rename') update.mutate({ view, name: data.name }, callbacks)
    else add.mutate({ name: data.name, query: data.query }, callbacks)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t(mode === 'rename' ? 'usersViews.renameTitle' : 'usersViews.copyTitle')}
    >
      <DialogForm busy={isBusy} onSubmit={submit}>
        <DialogBody>
          <TextField
            label={t('usersViews.name')}
            autoComplete="off"
            maxLength={longest}
            value={name}
            error={
              codes.name
                ? messages(codes.name, 'name')
                : generalFailure
                  ? failureMessage(generalFailure)
                  : undefined
            }
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </DialogBody>
        <SubmitActions onCancel={onClose}>
          {t(mode === 'rename' ? 'users.save' : 'usersViews.save')}
        </SubmitActions>
      </DialogForm>
    </Dialog>
  )
}
