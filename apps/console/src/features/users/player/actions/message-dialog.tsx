import type { NotificationKind } from '@loupe/contract/admin/notifications/notification'
import { notificationLimits } from '@loupe/contract/admin/notifications/notification-texts'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import type { User } from '@loupe/contract/admin/users/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { activityKey, useUser } from '#src/features/users/users.queries.ts'
import { nameOf } from '#src/features/users/users-messages.ts'
import { openIdOf, readSearch } from '#src/features/users/users-search.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useCallOnce } from '#src/shared/api/use-call-mutation.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { languageNameIn } from '#src/shared/names/language-name.ts'
import { useLeaveGuard, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { formGridClass } from '#src/ui/field/form.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import styles from './message-dialog.module.css'

const kinds = ['news', 'puzzles', 'events'] as const satisfies readonly NotificationKind[]

/** Sends a notification to one player, in their language, with a preview. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: user } = useUser(id, undefined)
  return user ? <MessageForm user={user} onClose={onClose} /> : null
}

function MessageForm({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const fieldMessage = useFieldMessages()
  const { formatNumber, locale } = useIntl()
  const errors = useFormErrors()
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const [kind, setKind] = useState<NotificationKind>(() => kinds.find((one) => accepts(user, one)) ?? 'news')
  const send = useCallOnce(sendNotification)
  const guard = useLeaveGuard(
    title.trim() !== '' || body.trim() !== '',
    ({ path, search }) => openIdOf(path) !== user.id || readSearch(search).dialog !== 'message',
  )
  const name = nameOf(user)
  const lang = documentLanguages[user.locale]

  function submit() {
    const texts = { title, body }
    const translations = user.locale === 'en' ? {} : { [user.locale]: texts }
    const audience = { userIds: [user.id] }
    const input = { ...texts, translations, kind, audience }
    const { data } = errors.check(sendNotification.input, input)
    if (!data || send.isPending) return
    send.mutate(input, {
      onSuccess: (sent) => {
        void client.invalidateQueries({ queryKey: activityKey(user.id) })
        showDone(t('userActivity.compose.done', { name }), {
          label: t('userActivity.compose.view'),
          onAction: () => navigate(`/notifications/${sent.id}`),
        })
        guard.release()
        onClose()
      },
      onError: (error) => {
        if (Object.keys(errors.refuse(error)).length === 0) showFailure(failureMessage(error))
      },
    })
  }

  const field = (part: 'title' | 'body', value: string) => {
    const code = errors.codes[part]
    return {
      id: `message-${part}`,
      label: t(`userActivity.compose.${part}Text`),
      lang,
      maxLength: notificationLimits[part],
      aside: t('userActivity.compose.length', {
        count: formatNumber(value.length),
        most: formatNumber(notificationLimits[part]),
      }),
      value,
      error: code && fieldMessage(value.trim() === '' ? 'required' : code, part),
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('userActivity.compose.title', { name })}
      description={t('userActivity.compose.text', { language: languageNameIn(locale, user.locale) })}
    >
      <DialogForm busy={send.isPending} onSubmit={submit}>
        <DialogBody>
          <div className={formGridClass}>
            <Reach user={user} kind={kind} />
            <TextField
              {...field('title', title)}
              autoComplete="off"
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <TextArea
              {...field('body', body)}
              rows={4}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
            <Select
              id="message-kind"
              label={t('userActivity.compose.kind')}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`usersParts.kind.${value}`) }))}
              onChange={(event) => setKind(kinds.find((one) => one === event.currentTarget.value) ?? 'news')}
            />
            <Preview title={title} body={body} lang={lang} />
          </div>
        </DialogBody>
        <SubmitActions onCancel={onClose}>{t('userActivity.compose.submit')}</SubmitActions>
      </DialogForm>
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </Dialog>
  )
}

/** A warning if the player would not receive it. */
function Reach({ user, kind }: { user: User; kind: NotificationKind }) {
  const t = useT()
  if (user.status === 'suspended') return <Notice tone="warn">{t('userActivity.compose.suspended')}</Notice>
  return accepts(user, kind) ? null : <Notice tone="warn">{t('userActivity.compose.optedOut')}</Notice>
}

/** Whether a player has not opted out of a type. Without a choice they get all. */
function accepts({ notificationPreferences: { kinds: wanted } }: User, kind: NotificationKind): boolean {
  return wanted.length === 0 || wanted.includes(kind)
}

/** As in the game's inbox. */
function Preview({ title, body, lang }: { title: string; body: string; lang: string }) {
  const t = useT()
  return (
    <figure className={styles.preview}>
      <figcaption>{t('userActivity.compose.preview')}</figcaption>
      <div className={styles.card} lang={lang}>
        <p className={styles.title} data-empty={title.trim() === '' ? '' : undefined}>
          <bdi>{title.trim() || t('userActivity.compose.previewTitle')}</bdi>
          <small>{t('userActivity.compose.now')}</small>
        </p>
        <p className={styles.body} data-empty={body.trim() === '' ? '' : undefined}>
          <bdi>{body.trim() || t('userActivity.compose.previewBody')}</bdi>
        </p>
      </div>
    </figure>
  )
}
