import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNotificationMessages } from '../../notifications-messages.ts'

/**
 * What a message says of a notification that was just written or sent. `promised`: how many it was said to reach, where
 * that was measured; who is left out is known of the notification itself only as the send goes on.
 */
export function useSentMessages(): (notification: Notification, promised?: number) => string {
  const t = useT()
  const messages = useNotificationMessages()
  return (
    { state, counts, audienceCount, selecting, scheduledAt },
    promised = selecting ? undefined : audienceCount,
  ) => {
    if (state === 'draft') return t('notifications.keptAsDraft')
    if (state === 'scheduled')
      return t('notifications.scheduled', { when: messages.moment(scheduledAt ?? '') })
    if (state !== 'sent' && promised === undefined) return t('notifications.sendingNow')
    const count = state === 'sent' ? counts.sent : (promised ?? audienceCount)
    const figures = { count, total: messages.number(count) }
    return state === 'sent' ? t('notifications.sentTo', figures) : t('notifications.sendingTo', figures)
  }
}
