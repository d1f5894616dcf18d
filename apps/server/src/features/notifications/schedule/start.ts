import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
import { localMoment } from './zone-clock.ts'

/** Where a day begins first, and where it ends last. */
const [firstZone, lastZone] = ['Pacific/Kiritimati', 'Etc/GMT+12']

/** When a send begins at the earliest: null for at once. */
export function startOf(when: When): Date | null {
  if (when.kind === 'now') return null
  if (when.kind === 'at') return new Date(when.at)
  return new Date(localMoment(firstZone, when.day, when.time))
}

/** Whether nobody is left for whom the time is still to come. */
export function isOverBy(when: When, now: Date): boolean {
  if (when.kind === 'now') return false
  const last = when.kind === 'at' ? Date.parse(when.at) : localMoment(lastZone, when.day, when.time)
  return last <= now.getTime()
}
