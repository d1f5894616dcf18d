import type { Webhook } from '@loupe/contract/admin/notifications/webhooks'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'
import { useWebhookActions } from './webhooks.queries.ts'

/** Asks before a webhook goes for good. */
export function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { remove } = useWebhookActions()
  const { id, name } = webhook

  function confirm() {
    remove.mutate(id, {
      onSuccess: () => {
        showDone(t('webhooks.deleted', { name }))
        onClose()
      },
      onError: (error) => showFailure(failureMessage(error)),
    })
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('webhooks.deleteTitle', { name })}
      confirmLabel={t('webhooks.deleteConfirm')}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('webhooks.deleteText')}
    </ConfirmDialog>
  )
}
