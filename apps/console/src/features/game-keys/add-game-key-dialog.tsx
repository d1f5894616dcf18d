import { addGameKey, type GameKey } from '@loupe/contract/admin/game-keys'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { useDiscard } from '#src/shared/navigation/use-discard.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { useGameKeyActions } from './game-keys.queries.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** Asks for a name, creates the key, and shows it once. */
export function AddGameKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { add } = useGameKeyActions()
  const { withPassword, prompt } = useFreshPassword()
  const [name, setName] = useState('')
  const { codes, generalFailure, check, refuse } = useFormErrors(['name'])
  const [made, setMade] = useState<(GameKey & { key: string }) | null>(null)
  const isTyped = name.trim() !== '' && !made
  const guard = useDiscard(isTyped, onClose)

  async function submit() {
    const { data } = check(addGameKey.input, { name })
    if (!data || add.isPending) return
    try {
      const done = await withPassword(() => add.mutateAsync(data.name))
      if (done) setMade(done.response)
    } catch (problem) {
      refuse(problem)
    }
  }

  if (made) return <NewKeyDialog made={made} onClose={onClose} />
  return (
    <Dialog open size="small" title={t('gameKeys.add')} onClose={guard.close}>
      <DialogForm busy={add.isPending} onSubmit={submit}>
        <DialogBody>
          <TextField
            label={t('gameKeys.name')}
            autoComplete="off"
            hint={t('gameKeys.nameHint')}
            value={name}
            error={
              codes.name
                ? messages(codes.name, 'name')
                : generalFailure
                  ? failureMessage(generalFailure)
                  : undefined
            }
            maxLength={60}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </DialogBody>
        <SubmitActions onCancel={guard.close}>{t('gameKeys.make')}</SubmitActions>
      </DialogForm>
      {prompt}
      {guard.confirming ? <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} /> : null}
    </Dialog>
  )
}
