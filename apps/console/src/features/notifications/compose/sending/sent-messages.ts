import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNotificationMessages } from '../../notifications-messages.ts'

/**
 * The message after a notification was saved or sent. `promised`: the measured number of recipients; the notification
 * itself only knows who is left out as the send progresses.
 */
export function useSentMessages(): (notification: Notification, promised?: number) => string {
  const t = useT()
  const { formatDate } = useIntl()
  const messages = useNotificationMessages()
  return (
    { state, counts, audienceCount, selecting, scheduledAt, when },
    promised = selecting ? undefined : audienceCount,
  ) => {
    if (state === 'draft') return t('notifications.savedAsDraft')
    if (state === 'scheduled' && when.kind === 'local') {
      const day = formatDate(when.day, { dateStyle: 'long', timeZone: 'UTC' })
      return t('notifications.scheduledLocal', { day, time: when.time })
    }
    if (state === 'scheduled')
      return t('notifications.scheduled', { when: messages.moment(scheduledAt ?? '') })
    if (state !== 'sent' && promised === undefined) return t('notifications.sendingNow')
    const count = state === 'sent' ? counts.sent : (promised ?? audienceCount)
    const figures = { count, total: messages.number(count) }
    return state === 'sent' ? t('notifications.sentTo', figures) : t('notifications.sendingTo', figures)
  }
}
