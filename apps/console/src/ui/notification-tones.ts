import type { NotificationState } from '@loupe/contract/notifications'
import type { DotTone } from './status-dot.tsx'

/** The dots of a notification's states, wherever one is named. */
export const notificationTones: Record<NotificationState, DotTone> = {
  draft: 'rest',
  scheduled: 'info',
  sending: 'info',
  paused: 'warn',
  sent: 'ok',
  cancelled: 'hollow',
  failed: 'danger',
}
