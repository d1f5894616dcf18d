import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { Drift, Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Send from 'lucide-react/icons/send'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useSentMessages } from '../compose/sending/sent-messages.ts'
import { useNotificationActions } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import { notificationsSearch } from '../notifications-search.ts'
import { useTypedCount } from '../use-typed-count.tsx'
import styles from './rehearsal.module.css'
import { useRehearsalActions } from './rehearsal.queries.ts'

const holdMinutes = 1

/**
 * Sends exactly what was rehearsed: who has joined or left since is measured first, and too many differences refuse the
 * send.
 */
export function SendRehearsed({
  notification,
  rehearsal,
}: {
  notification: Notification
  rehearsal: Rehearsal
}) {
  const t = useT()
  const navigate = useNavigate()
  const messages = useNotificationMessages()
  const sentMessages = useSentMessages()
  const failureMessage = useFailureMessage()
  const { sendDraft } = useNotificationActions()
  const { check } = useRehearsalActions()
  const { id, drift, willReceive, isCurrent } = rehearsal
  const { when, version, audience } = notification
  const total = messages.number(willReceive)
  const figures = { count: willReceive, total }
  const isNow = when.kind === 'now'
  const isForEveryone = audience !== null && 'all' in audience
  const typedCount = useTypedCount({ count: willReceive, isForEveryone, isNow })
  const name = t(isNow ? 'notifications.sendTo' : 'notifications.scheduleFor', figures)

  const sendOnce = () =>
    sendDraft.mutateAsync({
      id: notification.id,
      version,
      when,
      rehearsalId: id,
      ...(isNow ? { holdMinutes } : {}),
    })

  /** The server requires a recent measurement of who has joined or left. */
  async function sendChecked(): Promise<Notification | null> {
    try {
      return await sendOnce()
    } catch (error) {
      if (failureCode(asFailure(error)) !== 'rehearsal_unchecked') throw error
      const checked = await check.mutateAsync(id)
      return checked.drift?.state === 'measured' ? sendOnce() : null
    }
  }

  async function send() {
    try {
      const sent = await sendChecked()
      if (sent === null) {
        showFailure(t('rehearsal.checkFailed'))
      } else {
        showDone(sentMessages(sent, willReceive))
        navigate(notificationsSearch.hrefOf({}, sent.id))
      }
    } catch (error) {
      // said beside the button, with the numbers
      if (driftOf(error) === null) showFailure(failureMessage(error))
    }
  }

  function submit() {
    if (!isCurrent || willReceive === 0 || sendDraft.isPending || check.isPending) return undefined
    if (typedCount.check()) void send()
    return undefined
  }

  const refused = driftOf(sendDraft.error)
  const changed = refused ?? (drift?.state === 'measured' ? drift : null)
  return (
    <form
      className={styles.send}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isCurrent ? null : <Notice tone="warn">{t('rehearsal.outdated')}</Notice>}
      {refused ? (
        <div role="alert">
          <Notice tone="warn">{failureMessage(sendDraft.error)}</Notice>
        </div>
      ) : null}
      {changed ? (
        <p className={styles.note}>
          {t('rehearsal.changed', {
            count: changed.joined + changed.left,
            joined: changed.joined,
            left: changed.left,
          })}
        </p>
      ) : null}
      {typedCount.field}
      <Button
        type="submit"
        tone="primary"
        wide
        icon={isNow ? Send : CalendarClock}
        busy={sendDraft.isPending || check.isPending}
        aria-disabled={!isCurrent || willReceive === 0 || undefined}
      >
        {name}
      </Button>
    </form>
  )
}

/** How many have joined or left, if that is why a send was refused. */
function driftOf(error: unknown): Drift | null {
  return conflictingRecord<Drift>(error, ['joined', 'left'], ['rehearsal_drifted'])
}
