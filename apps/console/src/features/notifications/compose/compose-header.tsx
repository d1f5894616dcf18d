import type { Notification } from '@loupe/contract/admin/notifications/notification'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Send from 'lucide-react/icons/send'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { notificationTones } from '#src/shared/records/notification-tones.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useIsDate, useRelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { Breadcrumb } from '#src/ui/layout/breadcrumb.tsx'
import { useNotificationMessages } from '../notifications-messages.ts'
import { useRehearse } from '../rehearse.mutation.ts'
import { rehearsalHref } from './compose-address.ts'
import styles from './compose-page.module.css'
import type { Compose } from './use-compose.ts'

/** The title, the save state, and the actions of the composer. */
export function ComposeHeader({
  compose,
  formId,
  count,
  isCounting,
  isBusy,
  onDiscard,
}: {
  compose: Compose
  /** The form that the main button submits. */
  formId: string
  /** The number of recipients; null while it is not known. */
  count: number | null
  isCounting: boolean
  isBusy: boolean
  onDiscard: () => void
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const { notification, mode, draft, isDirty, isChanged } = compose
  const title = draft.texts.en.title.trim()
  const isAt = draft.when === 'at'
  const figures = count === null ? null : { count, total: messages.number(count) }
  const primary =
    mode !== 'draft'
      ? t('notifications.save')
      : isAt
        ? figures
          ? t('notifications.scheduleFor', figures)
          : t('notifications.schedule')
        : figures
          ? t('notifications.sendTo', figures)
          : t('notifications.send')
  const canDiscard = mode === 'draft' ? notification !== null || isChanged : isChanged
  return (
    <header className={styles.header}>
      <div className={styles.breadcrumb}>
        <Breadcrumb label={t('compose.path')} href="/notifications" list={t('notifications.title')}>
          {title || t('compose.new')}
        </Breadcrumb>
        <StatusDot tone={notificationTones[notification?.state ?? 'draft']}>
          {messages.state(notification?.state ?? 'draft')}
        </StatusDot>
      </div>
      <div className={styles.actions} data-footer="">
        <SaveState compose={compose} />
        {canDiscard ? (
          <Button tone="quiet" onClick={onDiscard}>
            {t('ui.discard')}
          </Button>
        ) : null}
        {notification && mode !== 'sent' && !isDirty ? <RehearseButton notification={notification} /> : null}
        <Button
          type="submit"
          form={formId}
          tone="primary"
          {...(mode === 'draft' ? { icon: isAt ? CalendarClock : Send } : {})}
          busy={isBusy || isCounting}
          aria-disabled={(mode !== 'draft' && !isDirty) || count === 0 || undefined}
        >
          {primary}
        </Button>
      </div>
    </header>
  )
}

/** Opens the rehearsal of the current draft, and starts one if there is none yet. */
function RehearseButton({ notification }: { notification: Notification }) {
  const t = useT()
  const navigate = useNavigate()
  const rehearse = useRehearse()
  const failureMessage = useFailureMessage()
  const { id, version, rehearsalId } = notification
  const open = () => navigate(rehearsalHref(id))
  const begin = () =>
    rehearse.mutate(
      { id, version },
      { onSuccess: open, onError: (error) => showFailure(failureMessage(error)) },
    )
  return (
    <Button icon={FlaskConical} busy={rehearse.isPending} onClick={rehearsalId ? open : begin}>
      {t('compose.rehearse')}
    </Button>
  )
}

/** Where the typed text is saved: on the server, in this browser, or nowhere yet. */
function SaveState({ compose }: { compose: Compose }) {
  const t = useT()
  const ago = useRelativeTime()
  const isDate = useIsDate()
  const { notification, mode, isDirty, isChanged, isSaving, failure, canSave, theirs } = compose
  const text = () => {
    if (mode !== 'draft') return isDirty ? t('compose.unsaved') : null
    if (isDirty && failure?.isOffline) return t('compose.savedOffline')
    if (isDirty && !theirs && (isSaving || (canSave && failure === null))) return t('compose.saving')
    if (isDirty && isChanged) return t('compose.savedHere')
    if (!notification) return null
    const { updatedAt } = notification
    return t('compose.savedAt', { time: ago(updatedAt), isDay: String(isDate(updatedAt)) })
  }
  return <output className={styles.saved}>{text()}</output>
}
