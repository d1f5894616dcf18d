import type { CaseForecast } from '@loupe/contract/admin/cases/case-players'
import type { LeftOutReason } from '@loupe/contract/admin/notifications/notification-audience'
import type { Queryable } from '#src/core/database/database.ts'
import { nobodyExcluded } from '#src/features/notifications/audience/audience.ts'
import { readSelected, type SendPlan } from '#src/features/notifications/rehearsal/read-range.ts'
import { DueTimes } from '#src/features/notifications/schedule/due-times.ts'
import { findDailyCap } from '#src/features/notifications/sending/steps.repo.ts'
import { type Range, rangeRows } from '#src/features/users/player-ranges.ts'
import { caseKind } from './case-players.ts'

/** The ID of no notification. */
const none = '00000000-0000-0000-0000-000000000000'

interface GroupCount {
  outcome: 'sent' | LeftOutReason
  isHeld: boolean
  n: number
  /** Moments in milliseconds. */
  last: number
}

/**
 * When the players of a case would get its notification if it were sent at a moment, by the same statement as a send:
 * after their quiet hours, and not beyond the daily limit. One range of players at a time.
 */
export async function forecastSend(
  db: Queryable,
  { caseId, at, dailyCap }: { caseId: string; at: Date; dailyCap: number },
): Promise<CaseForecast> {
  const plan: SendPlan = {
    seed: caseId,
    criteria: {
      audience: { caseId, players: 0, ahead: true },
      exclude: nobodyExcluded,
      kind: caseKind,
      keepsQuietHours: true,
      now: at,
      cap: await findDailyCap(db, none, { dailyCap, from: at }),
    },
    dueTimes: new DueTimes({
      when: { kind: 'now' },
      spreadHours: 0,
      keepsQuietHours: true,
      startsAt: at.getTime(),
    }),
  }
  const forecast = { atOnce: 0, held: 0, quietAllDay: 0, dailyCap: 0 }
  let last = 0
  for (let range: Range | null = { after: null, rows: rangeRows.inJob }; range !== null; ) {
    const read: Counted = await countRange(db, plan, range)
    for (const count of read.counts ?? []) {
      const { outcome, isHeld, n } = count
      if (outcome === 'quietAllDay' || outcome === 'dailyCap') forecast[outcome] += n
      else if (outcome === 'sent') forecast[isHeld ? 'held' : 'atOnce'] += n
      if (outcome === 'sent' && isHeld) last = Math.max(last, count.last)
    }
    range = read.isLast ? null : { after: read.last, rows: range.rows }
  }
  return { at: at.toISOString(), ...forecast, lastAt: last === 0 ? null : new Date(last).toISOString() }
}

type Counted = Awaited<ReturnType<typeof countRange>>

function countRange(db: Queryable, plan: SendPlan, range: Range) {
  return readSelected<{ counts: GroupCount[] | null }>(db, plan, range, {
    tail: () => ({
      ctes: `counted as (
          select outcome, is_held as "isHeld", count(*)::int as n, extract(epoch from max(due_at)) * 1000 as last
          from selected group by 1, 2
        )`,
      output: '(select json_agg(counted) from counted) as counts',
    }),
  })
}
