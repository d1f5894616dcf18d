import { sendNotification } from '@loupe/contract/admin/notifications'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { dropPreselectedPlayers, preselectedPlayers } from '#src/shared/records/preselected-players.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { FormSummary } from '#src/ui/field/form.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useMeasured, useNotificationActions } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import { AudienceFields, Measured } from './audience-fields.tsx'
import { audienceOf, isTyped, messagesOf, type NotificationDraft, sendTimeOf } from './notification-draft.ts'
import { NotificationFields, useForm } from './notification-form.tsx'
import { useSentMessages } from './sent-messages.ts'
import { dropDraft, storeDraft, storedDraft } from './stored-draft.ts'
import { WhenFields } from './when-fields.tsx'
import styles from './write-dialog.module.css'

/** Writes a notification: sent now, put on a time, or kept as a draft. */
export function WriteDialog({
  isPreselected,
  onClose,
  onSent,
}: {
  isPreselected: boolean
  onClose: () => void
  onSent: (id: string) => void
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const sentMessages = useSentMessages()
  const { timeZone } = useIntl()
  const [preselected] = useState(() => (isPreselected ? preselectedPlayers() : null))
  // chosen players who are not known any more must not become everyone
  const [draft, setDraft] = useState(() =>
    storedDraft(preselected ? 'handed' : isPreselected ? 'chosen' : 'all'),
  )
  const [key] = useState(() => crypto.randomUUID())
  const [confirming, setConfirming] = useState(false)
  const form = useForm('write', isTyped(draft))
  const { send } = useNotificationActions()
  const audience = audienceOf(draft, preselected)
  const measured = useMeasured(audience, draft.kind, sendTimeOf(draft, timeZone))
  const count = audience === null ? 0 : willGet(measured.data)

  const change = (changes: Partial<NotificationDraft>) => setDraft((before) => ({ ...before, ...changes }))
  useEffect(() => storeDraft(draft), [draft])

  function checked(isDraft: boolean) {
    const scheduledAt = isDraft ? null : sendTimeOf(draft, timeZone)
    const input = { ...messagesOf(draft), kind: draft.kind, audience, scheduledAt, draft: isDraft }
    return form.check(sendNotification.input, input)
  }

  function submit(isDraft: boolean) {
    setConfirming(false)
    if (!checked(isDraft) || audience === null || send.isPending) return
    const scheduledAt = isDraft ? null : sendTimeOf(draft, timeZone)
    send.mutate(
      { ...messagesOf(draft), kind: draft.kind, audience, scheduledAt, draft: isDraft, key },
      {
        onSuccess: (sent) => {
          form.guard.release()
          dropDraft()
          dropPreselectedPlayers()
          showDone(sentMessages(sent, count))
          onSent(sent.id)
        },
        onError: form.refuse,
      },
    )
  }

  const isAt = draft.when === 'at'
  const nobody = measured.data !== undefined && count === 0 && audience !== null
  const shortLabel = isAt ? t('notifications.schedule') : t('notifications.send')
  const longLabel = isAt
    ? t('notifications.scheduleFor', { count, total: messages.number(count) })
    : t('notifications.sendTo', { count, total: messages.number(count) })
  return (
    <>
      <Dialog open onClose={onClose} size="large" title={t('notifications.write')}>
        <DialogForm
          busy={send.isPending}
          onSubmit={() => {
            if (checked(false) && !nobody && measured.data) setConfirming(true)
          }}
        >
          <DialogBody>
            <div className={styles.sheet}>
              <div className={styles.fields}>
                <FormSummary attempt={form.attempt} errors={form.errors} />
                <NotificationFields draft={draft} onChange={change} form={form} />
                <AudienceFields
                  draft={draft}
                  onChange={change}
                  preselected={preselected}
                  stored={null}
                  error={form.codes.audience && t('notifications.nobodyChosen')}
                />
                <WhenFields draft={draft} onChange={change} code={form.codes.scheduledAt} />
              </div>
              {audience ? <Measured query={measured} draft={draft} /> : null}
            </div>
          </DialogBody>
          <DialogActions
            start={
              <Button tone="quiet" busy={send.isPending} onClick={() => submit(true)}>
                {t('notifications.keepAsDraft')}
              </Button>
            }
          >
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button
              type="submit"
              tone="primary"
              aria-disabled={nobody || undefined}
              busy={send.isPending || measured.isLoading}
            >
              {count > 0 ? longLabel : shortLabel}
            </Button>
          </DialogActions>
        </DialogForm>
      </Dialog>
      {confirming ? (
        <ConfirmDialog
          open
          onClose={() => setConfirming(false)}
          onConfirm={() => submit(false)}
          busy={send.isPending}
          title={longLabel}
          confirmLabel={shortLabel}
        >
          <p className={styles.quote}>
            <b>{draft.texts.en.title}</b>
            {draft.texts.en.body}
          </p>
          <p>
            {isAt
              ? t('notifications.confirmAt', { when: messages.moment(sendTimeOf(draft, timeZone) ?? '') })
              : t('notifications.confirmNow')}
          </p>
        </ConfirmDialog>
      ) : null}
      {form.guard.confirming ? (
        <DiscardDialog
          onDiscard={() => {
            dropDraft()
            form.guard.leave()
          }}
          onStay={form.guard.stay}
        />
      ) : null}
    </>
  )
}

function willGet(measured: { audienceCount: number; leftOut: Record<string, number> } | undefined): number {
  if (!measured) return 0
  return measured.audienceCount - Object.values(measured.leftOut).reduce((sum, n) => sum + n, 0)
}
