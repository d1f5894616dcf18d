import type { Webhook } from '@loupe/contract/admin/notifications/webhooks'
import { ConfirmMutation } from '#src/shared/forms/confirm-mutation.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useWebhookActions } from './webhooks.queries.ts'

/** Asks before a webhook is deleted permanently. */
export function DeleteDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const { remove } = useWebhookActions()
  return (
    <ConfirmMutation
      danger
      title={t('webhooks.deleteTitle', { name })}
      confirmLabel={t('webhooks.deleteConfirm')}
      mutation={remove}
      input={id}
      done={t('webhooks.deleted', { name })}
      onClose={onClose}
    >
      {t('webhooks.deleteText')}
    </ConfirmMutation>
  )
}
