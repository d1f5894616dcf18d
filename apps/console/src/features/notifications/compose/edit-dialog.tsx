import { type Notification, updateNotification } from '@loupe/contract/admin/notifications'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { FormSummary } from '#src/ui/field/form.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { useMeasured, useNotification, useNotificationActions } from '../notifications.queries.ts'
import { AudienceFields, Measured } from './audience-fields.tsx'
import { NotificationConflict } from './notification-conflict.tsx'
import { audienceOf, draftOf, messagesOf, type NotificationDraft, sendTimeOf } from './notification-draft.ts'
import { NotificationFields, useForm } from './notification-form.tsx'
import { WhenFields } from './when-fields.tsx'
import styles from './write-dialog.module.css'

/** Edits a notification; it must be there before there is anything to edit. */
export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPlaceholderData } = useNotification(id)
  return data && !isPlaceholderData ? <EditForm key={id} notification={data} onClose={onClose} /> : null
}

function EditForm({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const t = useT()
  const { timeZone } = useIntl()
  /** What the draft began from: the notification may be fetched again meanwhile, the draft stays. */
  const [base, setBase] = useState(notification)
  const first = draftOf(base, timeZone)
  const [draft, setDraft] = useState(first)
  const [theirs, setTheirs] = useState<Notification | null>(null)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  const form = useForm('edit', isDirty)
  const { update } = useNotificationActions()
  const isUnsent = base.state === 'draft' || base.state === 'scheduled'
  const audience = audienceOf(draft, null)
  const measured = useMeasured(audience, draft.kind, sendTimeOf(draft, timeZone))

  function submit() {
    if (!isDirty) return onClose()
    const input = { id: base.id, version: base.version, ...messagesOf(draft), ...targetOf() }
    if (!form.check(updateNotification.input, input) || update.isPending) return
    update.mutate(input, {
      onSuccess: () => {
        form.guard.release()
        showDone(t('notifications.saved'))
        onClose()
      },
      onError: (error) => {
        const current = conflictingRecord<Notification>(error, ['id', 'version'])
        if (current) setTheirs(current)
        else form.refuse(error)
      },
    })
  }

  /** Whom it is for and when, as long as that can be changed. */
  function targetOf() {
    if (!isUnsent) return {}
    const at = sendTimeOf({ ...draft, when: 'at' }, timeZone)
    return {
      kind: draft.kind,
      ...(audience === null ? {} : { audience }),
      ...(base.state === 'scheduled' && at !== null ? { scheduledAt: at } : {}),
    }
  }

  if (theirs) {
    return (
      <NotificationConflict
        base={first}
        mine={draft}
        theirs={draftOf(theirs, timeZone)}
        onBack={() => setTheirs(null)}
        onChoose={(choice) => {
          setBase(theirs)
          setDraft(choice)
          setTheirs(null)
        }}
      />
    )
  }
  const change = (changes: Partial<NotificationDraft>) => setDraft((before) => ({ ...before, ...changes }))
  return (
    <>
      <Dialog open onClose={onClose} size={isUnsent ? 'large' : 'medium'} title={t('notifications.edit')}>
        <DialogForm busy={update.isPending} onSubmit={submit}>
          <DialogBody>
            <div className={styles.sheet}>
              <div className={styles.fields}>
                <FormSummary attempt={form.attempt} errors={form.errors} />
                {isUnsent || form.errors.length > 0 ? null : (
                  <Notice tone="info">{t('notifications.editSent', { count: base.counts.sent })}</Notice>
                )}
                <NotificationFields draft={draft} onChange={change} form={form} hasKind={isUnsent} />
                {isUnsent ? (
                  <AudienceFields
                    draft={draft}
                    onChange={change}
                    preselected={null}
                    stored={base}
                    error={form.codes.audience && t('notifications.nobodyChosen')}
                  />
                ) : null}
                {base.state === 'scheduled' ? (
                  <WhenFields draft={draft} onChange={change} code={form.codes.scheduledAt} isFixed />
                ) : null}
              </div>
              {audience ? <Measured query={measured} draft={draft} /> : null}
            </div>
          </DialogBody>
          <SubmitActions onCancel={onClose}>{t('notifications.save')}</SubmitActions>
        </DialogForm>
      </Dialog>
      {form.guard.confirming ? <DiscardDialog onDiscard={form.guard.leave} onStay={form.guard.stay} /> : null}
    </>
  )
}
