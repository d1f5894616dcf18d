import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
import { localMoment } from './zone-clock.ts'

/** The zones in which a day begins first and ends last. */
const [firstZone, lastZone] = ['Pacific/Kiritimati', 'Etc/GMT+12']

/** The earliest start of a send: null for at once. */
export function startOf(when: When): Date | null {
  if (when.kind === 'now') return null
  if (when.kind === 'at') return new Date(when.at)
  return new Date(localMoment(firstZone, when.day, when.time))
}

/** Whether the time has passed in every zone. */
export function isOverBy(when: When, now: Date): boolean {
  if (when.kind === 'now') return false
  const last = when.kind === 'at' ? Date.parse(when.at) : localMoment(lastZone, when.day, when.time)
  return last <= now.getTime()
}
