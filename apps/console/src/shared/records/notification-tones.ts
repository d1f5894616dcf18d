import type { NotificationState } from '@loupe/contract/admin/notifications/notification'
import { stateTones } from '#src/ui/display/state-tones.ts'
import type { DotTone } from '#src/ui/display/status-dot.tsx'

/** The dots of a notification's states. */
export const notificationTones: Record<NotificationState, DotTone> = stateTones
