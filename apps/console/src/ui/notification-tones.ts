import type { NotificationState } from '@loupe/contract/notifications'
import { stateTones } from './state-tones.ts'
import type { DotTone } from './status-dot.tsx'

/** The dots of a notification's states, wherever one is named. */
export const notificationTones: Record<NotificationState, DotTone> = stateTones
