import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { LeftOut, LeftOutReason } from '@loupe/contract/admin/notifications/notification-audience'
import type { measureAudience as measureAudienceCall } from '@loupe/contract/admin/notifications/notifications'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import type { Queryable } from '#src/core/database/database.ts'
import type { Filtered } from '#src/core/list/declaration.ts'
import { Values } from '#src/core/list/values.ts'
import { isLastRange, type Range, type RangeEnd, rangeRows } from '#src/features/users/player-ranges.ts'
import { type UserFilters, usersList } from '#src/features/users/users.list.ts'
import type { StoredAudience, StoredExclusion } from '../notifications.row.ts'
import type { DailyCap } from '../schedule/daily-cap.ts'
import { DueTimes } from '../schedule/due-times.ts'
import { isQuietAt } from '../schedule/quiet-hours.ts'
import { sourceOf } from './source.ts'

/** The audience of a notification, and who is excluded from it. */
export interface Criteria {
  audience: StoredAudience
  exclude: StoredExclusion
  kind: Notification['kind']
  keepsQuietHours: boolean
  /** Suspensions count as of this moment. */
  now: Date
  cap: DailyCap | null
}

export const nobodyExcluded: StoredExclusion = { filters: [], notificationIds: [] }

/** The players of an audience as a condition on `users`: the same as in their list and its filters. */
export function conditionOf(audience: StoredAudience, values: Values): string {
  if ('all' in audience) return `status <> 'erased'`
  if ('userIds' in audience) return `id = any(${values.bind([...new Set(audience.userIds)])})`
  // of these, `sourceOf` reads only the players of the audience
  if (!('filter' in audience)) return 'true'
  return filterCondition(audience.filter, values)
}

/** The contract has parsed it, and it was stored as JSON. */
function filterCondition(filter: Record<string, unknown>, values: Values): string {
  return usersList.condition(filter as unknown as Filtered<UserFilters>, values)
}

/** Selected players include test players; a filter by `isTest` decides by itself. */
function includesTestPlayers(audience: StoredAudience): boolean {
  if ('userIds' in audience || 'players' in audience || 'listId' in audience) return true
  return audience.includeTest === true || ('filter' in audience && audience.filter['isTest'] !== undefined)
}

/**
 * What a send does with a player of its audience: `sent`, or the first reason for leaving them out. An empty choice of
 * kinds means all kinds; critical notifications reach everyone. The daily limit is checked at the time of the copy.
 */
export function verdictOf(criteria: Omit<Criteria, 'cap'>, values: Values): string {
  const { audience, exclude, kind, now } = criteria
  const { bind } = values
  const excluded = [
    ...exclude.filters.map(({ filter }) => `(${filterCondition(filter, values)})`),
    ...(exclude.notificationIds.length > 0
      ? [
          `exists (select from deliveries where player_id = users.id
             and notification_id = any(${bind(exclude.notificationIds)}::uuid[]))`,
        ]
      : []),
  ]
  const preferences = 'notification_preferences'
  return `case
    when status = 'erased' then 'erased'
    ${includesTestPlayers(audience) ? '' : `when is_test then 'test'`}
    ${excluded.length > 0 ? `when ${excluded.join(' or ')} then 'excluded'` : ''}
    when status = 'suspended' and (status_until is null or status_until > ${bind(now)}) then 'suspended'
    ${
      kind === 'critical'
        ? ''
        : `when ${preferences} -> 'kinds' <> '[]' and not ${preferences} -> 'kinds' ? ${bind(kind)} then 'optedOut'`
    }
    ${
      isQuietKept(criteria)
        ? `when ${preferences} ->> 'quietFrom' = ${preferences} ->> 'quietTo' then 'quietAllDay'`
        : ''
    }
    else 'sent' end`
}

export function isQuietKept({ kind, keepsQuietHours }: Pick<Criteria, 'kind' | 'keepsQuietHours'>): boolean {
  return keepsQuietHours && kind !== 'critical'
}

export function noneLeftOut(): LeftOut {
  return { erased: 0, test: 0, excluded: 0, suspended: 0, optedOut: 0, quietAllDay: 0, dailyCap: 0 }
}

type Measured = OutputOf<typeof measureAudienceCall>

/**
 * How many players an audience has now, whom a send would leave out, the languages of the others, and how many of them
 * are in quiet hours at a moment. Players are counted in ranges, so that no statement takes long.
 */
export async function measureAudience(
  db: Queryable,
  criteria: Criteria,
  at: Date,
  rows = rangeRows.inJob,
): Promise<Measured> {
  const measured: Measured = {
    audienceCount: 0,
    leftOut: noneLeftOut(),
    locales: { en: 0, fr: 0, ro: 0, zh: 0 },
    quiet: 0,
  }
  for (let range: Range | null = { after: null, rows }; range !== null; ) {
    const end: Counted = await countRange(db, criteria, range, at)
    for (const { outcome, locale, zone, from, to, n } of end.counts ?? []) {
      measured.audienceCount += n
      if (outcome !== 'sent') measured.leftOut[outcome] += n
      else {
        measured.locales[locale] += n
        if (from !== '' && isQuietAt(at, { from, to, timeZone: zone })) measured.quiet += n
      }
    }
    range = isOver(criteria.audience, range, end) ? null : { after: end.last, rows }
  }
  return measured
}

interface Counted extends RangeEnd {
  counts:
    | { outcome: LeftOutReason | 'sent'; locale: 'en'; zone: string; from: string; to: string; n: number }[]
    | null
}

/** Counts the players of one range by what a send would do with them, and by language and quiet hours. */
async function countRange(db: Queryable, criteria: Criteria, range: Range, at: Date): Promise<Counted> {
  const values = new Values()
  const { audience, cap } = criteria
  const { seen, players, end } = sourceOf(audience, range, values)
  const timing = { when: { kind: 'now' }, spreadHours: 0, startsAt: at.getTime() } as const
  // quiet hours are reported here even if the copies do not wait for their end
  const dueTimes = new DueTimes({ ...timing, keepsQuietHours: true })
  const { key, selected } = dueTimes.sql(values, { seed: '', cap })
  const { rows } = await db.query<Counted>(
    `with ${seen}, candidates as materialized (
       select id, locale, ${verdictOf(criteria, values)} as verdict, ${key} from ${players}
       where ${conditionOf(audience, values)}
     ), ${selected}, counted as (
       select outcome, locale, zone, quiet_from as "from", quiet_to as "to", count(*)::int as n
       from selected group by 1, 2, 3, 4, 5
     )
     select (select json_agg(counted) from counted) as counts, ${end}`,
    values.list,
  )
  return rows[0] ?? { counts: null, read: 0, last: null }
}

/** Selected players are looked up at once. */
export function isOver(audience: StoredAudience, range: Range, end: RangeEnd): boolean {
  return 'userIds' in audience || isLastRange(range, end)
}

/** How many players of a range an audience has. */
export async function countSelected(
  db: Queryable,
  audience: StoredAudience,
  range: Range,
): Promise<RangeEnd & { players: number; isLast: boolean }> {
  const values = new Values()
  const { seen, players, end } = sourceOf(audience, range, values)
  const { rows } = await db.query<RangeEnd & { players: number }>(
    `with ${seen}
     select (select count(*)::int from ${players} where ${conditionOf(audience, values)}) as players, ${end}`,
    values.list,
  )
  const counted = rows[0] ?? { players: 0, read: 0, last: null }
  return { ...counted, isLast: isOver(audience, range, counted) }
}
