import type { Session } from '@loupe/contract/admin/account/sessions'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'
import { useSessionActions } from './sessions.queries.ts'
import { useDeviceMessages } from './sessions-messages.ts'

/** Asks before ending one session, or all but this one: unsaved work there is lost. */
export function EndDialog({
  target,
  count,
  onClose,
}: {
  target: Session | 'others'
  /** The number of others. */
  count: number
  onClose: () => void
}) {
  const t = useT()
  const deviceMessages = useDeviceMessages()
  const failureMessage = useFailureMessage()
  const { end, endOthers } = useSessionActions()

  function onError(error: unknown) {
    const isGone = failureCode(asFailure(error)) === 'not_found'
    if (isGone) showDone(t('sessions.gone'))
    else showFailure(failureMessage(error))
    onClose()
  }

  function confirm() {
    if (target === 'others') {
      endOthers.mutate(undefined, {
        onSuccess: ({ ended }) => {
          showDone(t('sessions.othersEnded', { count: ended }))
          onClose()
        },
        onError,
      })
      return
    }
    end.mutate(target.id, {
      onSuccess: () => {
        showDone(t('sessions.ended'))
        onClose()
      },
      onError,
    })
  }

  return (
    <ConfirmDialog
      open
      danger
      title={target === 'others' ? t('sessions.endOthersTitle', { count }) : t('sessions.endTitle')}
      confirmLabel={t(target === 'others' ? 'sessions.endOthers' : 'sessions.endSession')}
      busy={end.isPending || endOthers.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {target === 'others'
        ? t('sessions.endOthersText')
        : t('sessions.endText', { device: deviceMessages(target.device), ip: target.ip })}
    </ConfirmDialog>
  )
}
