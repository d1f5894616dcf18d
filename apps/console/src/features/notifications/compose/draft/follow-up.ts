import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { dayIn, timeIn } from '#src/ui/date/date-arithmetic.ts'
import { copyOf, type Draft, type DraftContext } from './draft.ts'

/** The audience of a follow-up: those who read a notification, or those who have not. */
export const followUps = ['readers', 'unread'] as const
export type FollowUp = (typeof followUps)[number]

/** How long non-readers get before it is sent again. */
const waitDays = 3

/**
 * The initial draft of a follow-up. A correction is for those who read the text before it was edited, or for all
 * readers if it was not; it ignores the daily limit. A repeat is for those who have not read it by then.
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
