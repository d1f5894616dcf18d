import { type GameKey, setGameKeyOrigins } from '@loupe/contract/admin/game-keys'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDiscard } from '#src/shared/navigation/use-discard.ts'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useGameKeyActions } from './game-keys.queries.ts'
import { originsIn } from './origins.ts'

/** Edits the pages from which browser games may use a key. */
export function OriginsDialog({ gameKey, onClose }: { gameKey: GameKey; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { setOrigins } = useGameKeyActions()
  const before = gameKey.origins.join('\n')
  const [text, setText] = useState(before)
  const origins = originsIn(text)
  const { codes, generalFailure, check, refuse, clear } = useFormErrors()
  const guard = useDiscard(text.trim() !== before, onClose)
  const failed = Object.keys(codes)[0]
  const wrong = failed === undefined ? undefined : origins[Number(/^origins\.(\d+)$/.exec(failed)?.[1])]

  async function submit() {
    const { data } = check(setGameKeyOrigins.input, { id: gameKey.id, origins })
    if (!data || setOrigins.isPending) return
    try {
      await setOrigins.mutateAsync(data)
      showDone(t('gameKeys.originsSaved'))
      onClose()
    } catch (problem) {
      refuse(problem)
    }
  }

  return (
    <Dialog open size="small" title={t('gameKeys.originsOf', { name: gameKey.name })} onClose={guard.close}>
      <DialogForm busy={setOrigins.isPending} onSubmit={submit}>
        <DialogBody>
          <TextArea
            label={t('gameKeys.originsLabel')}
            hint={t('gameKeys.originsHint')}
            value={text}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            error={
              wrong !== undefined
                ? t('gameKeys.originsInvalid', { origin: wrong })
                : failed !== undefined
                  ? t('gameKeys.originsTooMany')
                  : generalFailure
                    ? failureMessage(generalFailure)
                    : undefined
            }
            onChange={(event) => {
              setText(event.currentTarget.value)
              clear()
            }}
          />
        </DialogBody>
        <SubmitActions onCancel={guard.close}>{t('gameKeys.saveOrigins')}</SubmitActions>
      </DialogForm>
      {guard.confirming ? <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} /> : null}
    </Dialog>
  )
}
