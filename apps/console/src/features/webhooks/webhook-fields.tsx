import { webhookLimits } from '@loupe/contract/admin/notifications/webhooks'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './webhooks.module.css'

export interface WebhookDraft {
  name: string
  url: string
}

/** The name and the URL of a webhook. */
export function WebhookFields({
  draft,
  codes,
  onChange,
}: {
  draft: WebhookDraft
  codes: Partial<Record<keyof WebhookDraft, string>>
  onChange: (draft: WebhookDraft) => void
}) {
  const t = useT()
  const messages = useFieldMessages()
  return (
    <div className={styles.fields}>
      <TextField
        label={t('webhooks.name')}
        hint={t('webhooks.nameHint')}
        autoComplete="off"
        value={draft.name}
        error={
          // somebody else has added the last one meanwhile
          codes.name === 'not_allowed'
            ? t('webhooks.tooMany', { count: webhookLimits.count })
            : codes.name
              ? messages(codes.name, 'name')
              : undefined
        }
        maxLength={webhookLimits.name}
        required
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={draft.url}
        error={
          codes.url === 'not_allowed'
            ? t('webhooks.urlWrong')
            : codes.url
              ? messages(codes.url, 'url')
              : undefined
        }
        maxLength={webhookLimits.url}
        required
        onChange={(event) => onChange({ ...draft, url: event.currentTarget.value })}
      />
    </div>
  )
}
