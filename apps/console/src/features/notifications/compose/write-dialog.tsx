import { sendNotification } from '@loupe/contract/notifications'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/words.tsx'
import { dropHandedPlayers, handedPlayers } from '#src/shared/records/handed-players.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { FormSummary } from '#src/ui/field/form.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useMeasured, useNotificationActions } from '../notifications.queries.ts'
import { useNotificationWords } from '../notifications-words.ts'
import { AudienceFields, Measured } from './audience-fields.tsx'
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts'
import { audienceOf, isTyped, type NotificationDraft, sendTimeOf, wordsOf } from './notification-draft.ts'
import { useForm, Words } from './notification-form.tsx'
import { useSentWords } from './sent-words.ts'
import { WhenFields } from './when-fields.tsx'
import styles from './write-dialog.module.css'

/** Writes a notification: sent now, put on a time, or kept as a draft. */
export function WriteDialog({
  isHanded,
  onClose,
  onSent,
}: {
  isHanded: boolean
  onClose: () => void
  onSent: (id: string) => void
}) {
  const t = useT()
  const words = useNotificationWords()
  const sentWords = useSentWords()
  const { timeZone } = useIntl()
  const [handed] = useState(() => (isHanded ? handedPlayers() : null))
  // chosen players who are not known any more must not become everyone
  const [draft, setDraft] = useState(() => keptDraft(handed ? 'handed' : isHanded ? 'chosen' : 'all'))
  const [key] = useState(() => crypto.randomUUID())
  const [asking, setAsking] = useState(false)
  const form = useForm('write', isTyped(draft))
  const { send } = useNotificationActions()
  const audience = audienceOf(draft, handed)
  const measured = useMeasured(audience, draft.kind, sendTimeOf(draft, timeZone))
  const count = audience === null ? 0 : willGet(measured.data)

  const change = (changes: Partial<NotificationDraft>) => setDraft((before) => ({ ...before, ...changes }))
  useEffect(() => keepDraft(draft), [draft])

  function checked(isDraft: boolean) {
    const scheduledAt = isDraft ? null : sendTimeOf(draft, timeZone)
    const input = { ...wordsOf(draft), kind: draft.kind, audience, scheduledAt, draft: isDraft }
    return form.check(sendNotification.input, input)
  }

  function submit(isDraft: boolean) {
    setAsking(false)
    if (!checked(isDraft) || audience === null || send.isPending) return
    const scheduledAt = isDraft ? null : sendTimeOf(draft, timeZone)
    send.mutate(
      { ...wordsOf(draft), kind: draft.kind, audience, scheduledAt, draft: isDraft, key },
      {
        onSuccess: (sent) => {
          form.guard.release()
          dropDraft()
          dropHandedPlayers()
          showDone(sentWords(sent, count))
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
    ? t('notifications.scheduleFor', { count, total: words.number(count) })
    : t('notifications.sendTo', { count, total: words.number(count) })
  return (
    <>
      <Dialog open onClose={onClose} size="large" title={t('notifications.write')}>
        <DialogForm
          busy={send.isPending}
          onSubmit={() => {
            if (checked(false) && !nobody && measured.data) setAsking(true)
          }}
        >
          <DialogBody>
            <div className={styles.sheet}>
              <div className={styles.fields}>
                <FormSummary attempt={form.attempt} errors={form.errors} />
                <Words draft={draft} onChange={change} form={form} />
                <AudienceFields
                  draft={draft}
                  onChange={change}
                  handed={handed}
                  kept={null}
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
      {asking ? (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
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
              ? t('notifications.confirmAt', { when: words.moment(sendTimeOf(draft, timeZone) ?? '') })
              : t('notifications.confirmNow')}
          </p>
        </ConfirmDialog>
      ) : null}
      {form.guard.asking ? (
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
