import { suspendUser } from '@loupe/contract/admin/users/users'
import { useUser } from '#src/features/users/users.queries.ts'
import { nameOf } from '#src/features/users/users-messages.ts'
import { openIdOf, readSearch } from '#src/features/users/users-search.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useUserActions } from './player-actions.queries.ts'
import { isSuspensionTyped, SuspensionFields, suspensionOf, useSuspension } from './suspension-fields.tsx'

/** Suspends one player; the message afterwards offers to undo it. */
export function SuspendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { data: user } = useUser(id, undefined)
  const { suspend, unsuspend } = useUserActions()
  const suspension = useSuspension()
  const errors = useFormErrors()
  const guard = useLeaveGuard(
    isSuspensionTyped(suspension),
    ({ path, search }) => openIdOf(path) !== id || readSearch(search).dialog !== 'suspend',
  )
  const name = user ? nameOf(user) : ''

  function undo() {
    unsuspend.mutate(id, { onError: (error) => showFailure(failureMessage(error)) })
  }

  function submit() {
    const { data } = errors.check(suspendUser.input, { id, ...suspensionOf(suspension) })
    if (!data || suspend.isPending) return
    suspend.mutate(data, {
      onSuccess: () => {
        showDone(t('usersParts.suspended', { name }), { label: t('users.undo'), onAction: undo })
        guard.release()
        onClose()
      },
      onError: (error) => {
        if (Object.keys(errors.refuse(error)).length === 0) showFailure(failureMessage(error))
      },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('usersParts.suspend.title', { name })}
      description={t('usersParts.suspend.text')}
    >
      <DialogForm busy={suspend.isPending} onSubmit={submit}>
        <DialogBody>
          <SuspensionFields suspension={suspension} codes={errors.codes} locale={user?.locale} />
        </DialogBody>
        <SubmitActions tone="danger-fill" onCancel={onClose}>
          {t('usersParts.suspend.submit')}
        </SubmitActions>
      </DialogForm>
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </Dialog>
  )
}
