import { addWebhook } from '@loupe/contract/admin/notifications/webhooks'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDiscard } from '#src/shared/navigation/use-discard.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { type WebhookDraft, WebhookFields } from './webhook-fields.tsx'
import { useWebhookActions } from './webhooks.queries.ts'

/** Asks for a name and an address, adds the webhook, and shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { add } = useWebhookActions()
  const { withPassword, prompt } = useFreshPassword()
  const [draft, setDraft] = useState<WebhookDraft>({ name: '', url: '' })
  const { codes, generalFailure, check, refuse } = useFormErrors(['name', 'url'])
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const guard = useDiscard((draft.name.trim() !== '' || draft.url.trim() !== '') && !made, onClose)

  async function submit() {
    const { data } = check(addWebhook.input, { ...draft })
    if (!data || add.isPending) return
    try {
      const done = await withPassword(() => add.mutateAsync(data))
      if (done) setMade(done.response)
    } catch (problem) {
      refuse(problem)
    }
  }

  if (made) return <NewSecretDialog {...made} onClose={onClose} />
  return (
    <Dialog open size="small" title={t('webhooks.add')} onClose={guard.close}>
      <DialogForm busy={add.isPending} onSubmit={submit}>
        <DialogBody>
          <WebhookFields draft={draft} codes={codes} onChange={setDraft} />
          {generalFailure ? <Notice tone="danger">{failureMessage(generalFailure)}</Notice> : null}
        </DialogBody>
        <SubmitActions onCancel={guard.close}>{t('webhooks.add')}</SubmitActions>
      </DialogForm>
      {prompt}
      {guard.confirming ? <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} /> : null}
    </Dialog>
  )
}
