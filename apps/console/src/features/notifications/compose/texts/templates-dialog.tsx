import {
  type NotificationTemplate,
  templateLimits,
} from '@loupe/contract/admin/notifications/notification-templates'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useId, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import { type Draft, isTyped, messagesOf } from '../draft/draft.ts'
import { useTemplateActions, useTemplates } from './templates.queries.ts'
import styles from './templates-dialog.module.css'

/** Saves the texts under a name, and applies saved ones. */
export function TemplatesDialog({
  draft,
  onUse,
  onClose,
}: {
  draft: Draft
  onUse: (template: NotificationTemplate) => void
  onClose: () => void
}) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const query = useTemplates()
  const list = query.data ?? []
  return (
    <Dialog open onClose={onClose} title={t('compose.templates')}>
      <DialogBody>
        <div className={styles.body}>
          {isTyped(draft) ? <SaveForm draft={draft} /> : null}
          {query.error && !query.data ? (
            <Notice tone="danger" actions={<Retry queries={[query]} size="small" />}>
              {failureMessage(query.error)}
            </Notice>
          ) : null}
          {query.isSuccess && list.length === 0 ? (
            <p className={styles.note}>
              {t(isTyped(draft) ? 'compose.templates.none' : 'compose.templates.noneToSave')}
            </p>
          ) : null}
          {list.length > 0 ? (
            <ul className={styles.list}>
              {list.map((template) => (
                <li key={template.id}>
                  <Template template={template} onUse={() => onUse(template)} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function SaveForm({ draft }: { draft: Draft }) {
  const t = useT()
  const { add } = useTemplateActions()
  return (
    <NameForm
      label={t('compose.templates.name')}
      submit={t('compose.templates.save')}
      initial={draft.texts.en.title.trim().slice(0, templateLimits.name)}
      busy={add.isPending}
      error={add.error}
      onSubmit={(name) =>
        add.mutate(
          { name, ...messagesOf(draft), kind: draft.kind },
          { onSuccess: () => showDone(t('compose.templates.saved', { name })) },
        )
      }
    />
  )
}

/** A name, and a button that saves it. */
function NameForm({
  label,
  submit,
  initial,
  busy,
  error,
  onSubmit,
  onCancel,
}: {
  label: string
  submit: string
  initial: string
  busy: boolean
  error: unknown
  onSubmit: (name: string) => void
  onCancel?: () => void
}) {
  const t = useT()
  const id = useId()
  const failureMessage = useFailureMessage()
  const [name, setName] = useState(initial)
  const [isMissing, setIsMissing] = useState(false)
  function send(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setIsMissing(true)
    if (!busy) onSubmit(name.trim())
  }
  const wrong = isMissing ? t('compose.templates.noName') : error ? failureMessage(error) : undefined
  return (
    <form className={styles.name} noValidate onSubmit={send}>
      <TextField
        id={id}
        label={label}
        value={name}
        maxLength={templateLimits.name}
        autoComplete="off"
        error={wrong}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setIsMissing(false)
        }}
      />
      <span className={styles.buttons}>
        {onCancel ? <Button onClick={onCancel}>{t('ui.cancel')}</Button> : null}
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </span>
    </form>
  )
}

function Template({ template, onUse }: { template: NotificationTemplate; onUse: () => void }) {
  const t = useT()
  const locale = useMessagesLocale()
  const failureMessage = useFailureMessage()
  const { add, rename, remove } = useTemplateActions()
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, updatedAt: _, ...fields } = template
  const own = locale === 'en' ? undefined : template.translations[locale]
  const title = own?.title || template.title
  const onError = (error: unknown) => showFailure(failureMessage(error))
  if (isRenaming) {
    return (
      <NameForm
        label={t('compose.templates.name')}
        submit={t('compose.templates.rename')}
        initial={template.name}
        busy={rename.isPending}
        error={rename.error}
        onSubmit={(name) => rename.mutate({ id, name }, { onSuccess: () => setIsRenaming(false) })}
        onCancel={() => {
          rename.reset()
          setIsRenaming(false)
        }}
      />
    )
  }
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <p>
          <bdi>{template.name}</bdi>
        </p>
        <p className={styles.note}>
          <bdi>{title || t('compose.noTitle')}</bdi>
        </p>
      </div>
      <Button size="small" onClick={onUse}>
        {t('compose.templates.use')}
      </Button>
      <MoreMenu
        label={t('compose.templates.more', { name: template.name })}
        groups={[
          {
            id: 'template',
            items: [
              {
                id: 'rename',
                label: t('compose.templates.rename'),
                icon: Pencil,
                opens: true,
                onSelect: () => setIsRenaming(true),
              },
              {
                id: 'delete',
                label: t('notifications.delete'),
                icon: Trash2,
                danger: true,
                onSelect: () =>
                  remove.mutate(id, {
                    onSuccess: () =>
                      showDone(t('compose.templates.deleted', { name: template.name }), {
                        label: t('notifications.undo'),
                        onAction: () => add.mutate(fields, { onError }),
                      }),
                    onError,
                  }),
              },
            ],
          },
        ]}
      />
    </div>
  )
}
