import { updateWebhook, type Webhook } from '@loupe/contract/admin/notifications/webhooks'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDiscard } from '#src/shared/navigation/use-discard.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { useWebhookActions } from './webhooks.queries.ts'

/** Renames a webhook or moves it to another address; its secret stays. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { update } = useWebhookActions()
  const { withPassword, prompt } = useFreshPassword()
  const [draft, setDraft] = useState({ name: webhook.name, url: webhook.url })
  const { codes, generalFailure, check, refuse } = useFormErrors(['name', 'url'])
  const guard = useDiscard(draft.name !== webhook.name || draft.url !== webhook.url, onClose)

  async function submit() {
    const { data } = check(updateWebhook.input, { id: webhook.id, ...draft })
    if (!data || update.isPending) return
    try {
      const done = await withPassword(() => update.mutateAsync(data))
      if (!done) return
      showDone(t('webhooks.saved', { name: data.name }))
      onClose()
    } catch (problem) {
      refuse(problem)
    }
  }

  return (
    <Dialog open size="small" title={t('webhooks.editTitle')} onClose={guard.close}>
      <DialogForm busy={update.isPending} onSubmit={submit}>
        <DialogBody>
          <WebhookFields draft={draft} codes={codes} onChange={setDraft} />
          {generalFailure ? <Notice tone="danger">{failureMessage(generalFailure)}</Notice> : null}
        </DialogBody>
        <SubmitActions onCancel={guard.close}>{t('webhooks.save')}</SubmitActions>
      </DialogForm>
      {prompt}
      {guard.confirming ? <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} /> : null}
    </Dialog>
  )
}
