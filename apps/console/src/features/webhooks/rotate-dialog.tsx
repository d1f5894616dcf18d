import type { Webhook } from '@loupe/contract/admin/notifications/webhooks'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { useWebhookActions } from './webhooks.queries.ts'

/** Asks before the secret of a webhook is rotated, and shows the new one once. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { rotate } = useWebhookActions()
  const { withPassword, prompt } = useFreshPassword()
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)

  async function confirm() {
    try {
      const done = await withPassword(() => rotate.mutateAsync(webhook.id))
      if (done) setMade(done.response)
    } catch (problem) {
      showFailure(failureMessage(problem))
    }
  }

  if (made) return <NewSecretDialog {...made} onClose={onClose} />
  return (
    <>
      <ConfirmDialog
        open
        title={t('webhooks.rotateTitle', { name: webhook.name })}
        confirmLabel={t('webhooks.rotateConfirm')}
        busy={rotate.isPending}
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        {t('webhooks.rotateText')}
      </ConfirmDialog>
      {prompt}
    </>
  )
}
