import type {
  measureAudience as measureAudienceCall,
  Notification,
} from '@loupe/contract/admin/notifications'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import type { Queryable } from '#src/core/database/database.ts'
import type { Filtered } from '#src/core/list/declaration.ts'
import { Values } from '#src/core/list/values.ts'
import {
  existedBefore,
  isLastRange,
  type Range,
  type RangeEnd,
  rangeOf,
  rangeRows,
} from '#src/features/users/player-ranges.ts'
import { type UserFilters, usersList } from '#src/features/users/users.list.ts'
import type { StoredAudience } from '../notifications.row.ts'
import { isQuietAt, type QuietHours } from './quiet-hours.ts'

/** The players of an audience as a condition on `users`: the same that their list and its filters use. */
function conditionOf(audience: StoredAudience, values: Values): string {
  const who = chosenBy(audience, values)
  return takesTest(audience) ? who : `(${who}) and not is_test`
}

/** Chosen players get it as chosen; a filter by `isTest` asks for them, or for none of them, itself. */
function takesTest(audience: StoredAudience): boolean {
  if ('userIds' in audience || 'caseId' in audience) return true
  return audience.includeTest === true || ('filter' in audience && audience.filter.isTest !== undefined)
}

function chosenBy(audience: StoredAudience, values: Values): string {
  if ('all' in audience) return `status <> 'erased'`
  if ('userIds' in audience) return `id = any(${values.bind([...new Set(audience.userIds)])})`
  // these are all that `sourceOf` reads
  if ('caseId' in audience) return 'true'
  // the contract has parsed it, and JSON kept it
  return usersList.condition(audience.filter as unknown as Filtered<UserFilters>, values)
}

/** What a send makes of a player: `sent`, or the reason why they are left out. A choice of no kind is every kind. */
export function verdictOf(kind: Notification['kind'], now: Date, { bind }: Values): string {
  return `case
    when status = 'erased' then 'erased'
    when status = 'suspended' and (status_until is null or status_until > ${bind(now)}) then 'suspended'
    when notification_preferences -> 'kinds' <> '[]' and not notification_preferences -> 'kinds' ? ${bind(kind)}
      then 'optedOut'
    else 'sent' end`
}

type Measured = OutputOf<typeof measureAudienceCall>

interface Audience {
  audience: StoredAudience
  kind: Notification['kind']
  now: Date
}

/** As `countAudience`, and how many of those who get it are within their quiet hours at a moment. */
export async function measureAudience(
  db: Queryable,
  { at, ...audience }: Audience & { at: Date },
): Promise<Measured> {
  return { ...(await countAudience(db, audience)), quiet: await countQuiet(db, audience, at) }
}

/**
 * How many players an audience has now, whom a send would leave out, and what the others read. Players are counted in
 * ranges: no statement takes long, however many there are.
 */
export async function countAudience(
  db: Queryable,
  audience: Audience,
  rows = rangeRows.inJob,
): Promise<Omit<Measured, 'quiet'>> {
  const measured: Omit<Measured, 'quiet'> = {
    audienceCount: 0,
    leftOut: { suspended: 0, erased: 0, optedOut: 0 },
    locales: { en: 0, fr: 0, ro: 0, zh: 0 },
  }
  for (let range: Range | null = { after: null, rows }; range !== null; ) {
    const end: Counted = await countRange(db, audience, range)
    for (const { verdict, locale, n } of end.counts ?? []) {
      measured.audienceCount += n
      if (verdict === 'sent') measured.locales[locale] += n
      else measured.leftOut[verdict] += n
    }
    range = isOver(audience, range, end) ? null : { after: end.last, rows }
  }
  return measured
}

interface Counted extends RangeEnd {
  counts: { verdict: keyof Measured['leftOut'] | 'sent'; locale: 'en'; n: number }[] | null
}

async function countRange(db: Queryable, { audience, kind, now }: Audience, range: Range): Promise<Counted> {
  const values = new Values()
  const { seen, players, end } = sourceOf(audience, range, values)
  const verdict = verdictOf(kind, now, values)
  const { rows } = await db.query<Counted>(
    `with ${seen}, counted as (
       select ${verdict} as verdict, locale, count(*)::int as n from ${players} where ${conditionOf(audience, values)}
       group by 1, 2
     )
     select (select json_agg(counted) from counted) as counts, ${end}`,
    values.list,
  )
  return rows[0] ?? { counts: null, read: 0, last: null }
}

/** Chosen players are few and looked up; everyone else is read range by range. */
function sourceOf(audience: StoredAudience, range: Range, values: Values): ReturnType<typeof rangeOf> {
  if ('caseId' in audience) return rangeOfCase(audience.caseId, range, values)
  if (!('userIds' in audience)) return rangeOf(range, values)
  return { seen: 'seen as (select)', players: 'users', end: '0 as read, null::uuid as last' }
}

/** As `rangeOf`, of the players whom a case tells. */
function rangeOfCase(caseId: string, { after, rows }: Range, { bind }: Values): ReturnType<typeof rangeOf> {
  const later = after === null ? '' : `and player_id > ${bind(after)}`
  return {
    seen: `seen as materialized (select player_id as id from case_players
      where case_id = ${bind(caseId)} and is_told ${later} order by player_id limit ${rows})`,
    players: '(select users.* from seen join users on users.id = seen.id) as users',
    end: `(select count(*)::int from seen) as read, (select id from seen order by id desc limit 1) as last`,
  }
}

function isOver(audience: Audience, range: Range, end: RangeEnd): boolean {
  return 'userIds' in audience.audience || isLastRange(range, end)
}

/** Zones and hours are few: the clock is read once for each, by the zones that Node knows. */
async function countQuiet(db: Queryable, { audience, kind, now }: Audience, at: Date): Promise<number> {
  const values = new Values()
  const verdict = verdictOf(kind, now, values)
  const { rows } = await db.query<QuietHours & { n: number }>(
    `select time_zone as "timeZone", notification_preferences ->> 'quietFrom' as "from",
       notification_preferences ->> 'quietTo' as "to", count(*)::int as n from users
     where notification_preferences ->> 'quietFrom' is not null and (${conditionOf(audience, values)})
       and ${verdict} = 'sent' group by 1, 2, 3`,
    values.list,
  )
  return rows.reduce((sum, { n, ...hours }) => sum + (isQuietAt(at, hours) ? n : 0), 0)
}

/** The players of one range that are in an audience: how many, who of them gets it, and why the others do not. */
export interface SelectedRange extends RangeEnd {
  players: number
  isLast: boolean
}

/** How many players of a range an audience has. */
export async function countSelected(db: Queryable, audience: Audience, range: Range): Promise<SelectedRange> {
  const end = await countRange(db, audience, range)
  const players = (end.counts ?? []).reduce((sum, { n }) => sum + n, 0)
  return { ...end, players, isLast: isOver(audience, range, end) }
}

/**
 * Selects whom a send is for from one range of players, and who of them is left out, as a step of the send: whatever
 * happens to these players from now on, they are dealt with so. `before`: players made after it are not selected.
 */
export async function selectStep(
  tx: Queryable,
  { id, step, before }: { id: string; step: number; before: string },
  audience: Audience,
  range: Range,
): Promise<SelectedRange> {
  const values = new Values()
  const [notification, n] = [values.bind(id), values.bind(step)]
  const { seen, players, end } = sourceOf(audience.audience, range, values)
  const verdict = verdictOf(audience.kind, audience.now, values)
  const condition = conditionOf(audience.audience, values)
  const { rows } = await tx.query<RangeEnd & { players: number }>(
    `with ${seen}, selected as materialized (
       select id, ${verdict} as verdict from ${players} where (${condition}) and ${existedBefore(before, values)}
     ), step as (
       insert into notification_steps (notification_id, n, user_ids, suspended, erased, opted_out)
       select ${notification}::uuid, ${n}::int,
         coalesce(array_agg(id order by id) filter (where verdict = 'sent'), '{}'),
         ${countOf('suspended')}, ${countOf('erased')}, ${countOf('optedOut')}
       from selected having count(*) > 0
     )
     select (select count(*)::int from selected) as players, ${end}`,
    values.list,
  )
  const selected = rows[0] ?? { players: 0, read: 0, last: null }
  return { ...selected, isLast: isOver(audience, range, selected) }
}

function countOf(verdict: keyof Measured['leftOut']): string {
  return `count(*) filter (where verdict = '${verdict}')`
}
