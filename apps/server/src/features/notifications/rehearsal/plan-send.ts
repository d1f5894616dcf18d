import type { Queryable } from '#src/core/database/database.ts'
import type { StoredNotification } from '../notifications.repo.ts'
import { dueTimesOf } from '../sending/send.ts'
import { findDailyCap } from '../sending/steps.repo.ts'
import type { SendPlan } from './read-range.ts'

/** How the players of a notification would be found if it were sent at a moment. */
export async function planSend(
  tx: Queryable,
  { notification, audience }: StoredNotification,
  now: Date,
  dailyCap: number,
): Promise<SendPlan> {
  if (audience === null) throw new Error('What is rehearsed has an audience')
  const { id, when, exclude, kind, keepsQuietHours, keepsDailyCap } = notification
  const scheduledAt = when.kind === 'at' ? new Date(Math.max(Date.parse(when.at), now.getTime())) : null
  const requested = { ...notification, scheduledAt: scheduledAt?.toISOString() ?? null }
  const from = scheduledAt ?? now
  const cap = keepsDailyCap && kind !== 'critical' ? await findDailyCap(tx, id, { dailyCap, from }) : null
  return {
    seed: id,
    criteria: { audience, exclude, kind, keepsQuietHours, now: from, cap },
    dueTimes: dueTimesOf(requested, now),
  }
}
