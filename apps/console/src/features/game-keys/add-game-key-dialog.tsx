import { addGameKey, type GameKey } from '@loupe/contract/admin/game-keys'
import { useState } from 'react'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { validate } from '#src/shared/forms/validate.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { useGameKeyActions } from './game-keys.queries.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** Asks for a name, makes the key, and shows it once. */
export function AddGameKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { add } = useGameKeyActions()
  const { withPassword, prompt } = useFreshPassword()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [made, setMade] = useState<(GameKey & { key: string }) | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const isTyped = name.trim() !== '' && !made
  const guard = useLeaveGuard(isTyped, () => true)

  async function submit() {
    const { data, codes } = validate(addGameKey.input, { name })
    setError(codes?.name ? messages(codes.name, 'name') : undefined)
    if (!data || add.isPending) return
    try {
      const done = await withPassword(() => add.mutateAsync(data.name))
      if (done) setMade(done.response)
    } catch (problem) {
      const wrong = fieldErrors(asFailure(problem)).find(({ path }) => path === 'name')
      setError(wrong ? messages(wrong.code, 'name') : failureMessage(problem))
    }
  }

  if (made) return <NewKeyDialog made={made} onClose={onClose} />
  return (
    <Dialog
      open
      size="small"
      title={t('gameKeys.add')}
      onClose={() => (isTyped ? setIsLeaving(true) : onClose())}
    >
      <DialogForm busy={add.isPending} onSubmit={submit}>
        <DialogBody>
          <TextField
            label={t('gameKeys.name')}
            autoComplete="off"
            hint={t('gameKeys.nameHint')}
            value={name}
            error={error}
            maxLength={60}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={() => (isTyped ? setIsLeaving(true) : onClose())}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="primary" busy={add.isPending}>
            {t('gameKeys.make')}
          </Button>
        </DialogActions>
      </DialogForm>
      {prompt}
      {isLeaving ? <DiscardDialog onDiscard={onClose} onStay={() => setIsLeaving(false)} /> : null}
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </Dialog>
  )
}
