import { suspendUser } from '@loupe/contract/admin/users'
import { useState } from 'react'
import { asFailure } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { type FieldCodes, validate } from '#src/shared/forms/validate.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useUser, useUserActions } from '../users.queries.ts'
import { nameOf } from '../users-messages.ts'
import { openIdOf, readSearch } from '../users-search.ts'
import { isSuspensionTyped, SuspensionFields, suspensionOf, useSuspension } from './suspension-fields.tsx'
import { codesOf } from './user-form-dialog.tsx'

/** Suspends one player; it can be undone from the message that says so. */
export function SuspendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { data: user } = useUser(id, undefined)
  const { suspend, lift } = useUserActions()
  const suspension = useSuspension()
  const [codes, setCodes] = useState<FieldCodes>({})
  const guard = useLeaveGuard(
    isSuspensionTyped(suspension),
    ({ path, search }) => openIdOf(path) !== id || readSearch(search).dialog !== 'suspend',
  )
  const name = user ? nameOf(user) : ''

  function undo() {
    lift.mutate(id, { onError: (error) => showFailure(failureMessage(error)) })
  }

  function submit() {
    const { data, codes: wrong } = validate(suspendUser.input, { id, ...suspensionOf(suspension) })
    setCodes(wrong ?? {})
    if (!data || suspend.isPending) return
    suspend.mutate(data, {
      onSuccess: () => {
        showDone(t('users.suspended', { name }), { label: t('users.undo'), onAction: undo })
        guard.release()
        onClose()
      },
      onError: (error) => {
        const found = codesOf(asFailure(error))
        setCodes(found)
        if (Object.keys(found).length === 0) showFailure(failureMessage(error))
      },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.suspend.title', { name })}
      description={t('users.suspend.text')}
    >
      <DialogForm busy={suspend.isPending} onSubmit={submit}>
        <DialogBody>
          <SuspensionFields suspension={suspension} codes={codes} />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="danger-fill" busy={suspend.isPending}>
            {t('users.suspend.submit')}
          </Button>
        </DialogActions>
      </DialogForm>
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </Dialog>
  )
}
