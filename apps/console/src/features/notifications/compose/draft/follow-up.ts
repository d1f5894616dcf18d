import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { dayIn, timeIn } from '#src/ui/date/dates.ts'
import { copyOf, type Draft, type DraftContext } from './draft.ts'

/** Whom a follow-up of a notification is for: those who read it, or those who have not. */
export const followUps = ['readers', 'unread'] as const
export type FollowUp = (typeof followUps)[number]

/** So long those who have not read it are given before it is sent again. */
const waitDays = 3

/**
 * What a follow-up begins with. A correction goes to whoever read the text before it was edited, and to all readers
 * where it was not; no daily limit keeps it from them. Sent again, it is for those who have not read it by then.
 */
export function followUpOf(
  notification: Notification,
  to: FollowUp,
  context: DraftContext & { now: Date },
): Draft {
  const { id, editedAt, startedAt, endedAt } = notification
  const audience = {
    who: 'copies' as const,
    includeTest: true,
    exclude: { views: [], notificationIds: [] },
  }
  const copy = { ...copyOf(notification, context), ...audience }
  if (to === 'readers') {
    const before = editedAt === null ? {} : { readBefore: editedAt }
    return { ...copy, copies: { notificationId: id, state: 'read', ...before }, keepsDailyCap: false }
  }
  const unread = { ...copy, copies: { notificationId: id, state: 'unread' as const } }
  const at = new Date(Date.parse(endedAt ?? startedAt ?? '') + waitDays * 86_400_000)
  if (!(at > context.now)) return unread
  return { ...unread, when: 'at', day: dayIn(context.timeZone, at), time: timeIn(context.timeZone, at) }
}
