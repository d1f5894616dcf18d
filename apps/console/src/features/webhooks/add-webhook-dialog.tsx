import { addWebhook, webhookLimits } from '@loupe/contract/admin/notifications/webhooks'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { useDiscard } from '#src/shared/navigation/use-discard.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { useWebhookActions } from './webhooks.queries.ts'

/** Asks for a name and an address, adds the webhook, and shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { add } = useWebhookActions()
  const { withPassword, prompt } = useFreshPassword()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const { codes, generalFailure, check, refuse } = useFormErrors(['name', 'url'])
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const guard = useDiscard((name.trim() !== '' || url.trim() !== '') && !made, onClose)

  async function submit() {
    const { data } = check(addWebhook.input, { name, url })
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
          <TextField
            label={t('webhooks.name')}
            hint={t('webhooks.nameHint')}
            autoComplete="off"
            value={name}
            error={codes.name ? messages(codes.name, 'name') : undefined}
            maxLength={webhookLimits.name}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextField
            label={t('webhooks.url')}
            hint={t('webhooks.urlHint')}
            type="url"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={url}
            error={
              codes.url === 'not_allowed'
                ? t('webhooks.urlWrong')
                : codes.url
                  ? messages(codes.url, 'url')
                  : undefined
            }
            maxLength={webhookLimits.url}
            required
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          {generalFailure ? <Notice tone="danger">{failureMessage(generalFailure)}</Notice> : null}
        </DialogBody>
        <SubmitActions onCancel={guard.close}>{t('webhooks.add')}</SubmitActions>
      </DialogForm>
      {prompt}
      {guard.confirming ? <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} /> : null}
    </Dialog>
  )
}
