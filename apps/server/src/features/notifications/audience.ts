import type { OutputOf } from '@loupe/contract/endpoint'
import type { measureAudience as measureAudienceCall, Notification } from '@loupe/contract/notifications'
import type { Queryable } from '#src/core/database/database.ts'
import type { Filtered } from '#src/core/list/declaration.ts'
import { Values } from '#src/core/list/values.ts'
import { type UserFilters, usersList } from '#src/features/users/users.list.ts'
import type { StoredAudience } from './notifications.row.ts'
import { isQuietAt, type QuietHours } from './quiet-hours.ts'

/** How many players one step sends to: it is done within some tenths of a second, on the embedded engine as well. */
export const stepSize = 25_000

/** The players of an audience as a condition on `users`: the same that their list and its filters use. */
function conditionOf(audience: StoredAudience, values: Values): string {
  const who = chosenBy(audience, values)
  return takesTest(audience) ? who : `(${who}) and not is_test`
}

/** Chosen players get it as chosen; a filter by `isTest` asks for them, or for none of them, itself. */
function takesTest(audience: StoredAudience): boolean {
  if ('userIds' in audience) return true
  return audience.includeTest === true || ('filter' in audience && audience.filter.isTest !== undefined)
}

function chosenBy(audience: StoredAudience, values: Values): string {
  if ('all' in audience) return `status <> 'erased'`
  if ('userIds' in audience) return `id = any(${values.bind([...new Set(audience.userIds)])})`
  // the contract has parsed it, and JSON kept it
  return usersList.condition(audience.filter as unknown as Filtered<UserFilters>, values)
}

/** What a send makes of a player: `sent`, or the reason why they are left out. A choice of no kind is every kind. */
function verdictOf(kind: Notification['kind'], now: Date, { bind }: Values): string {
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

/** How many players an audience has now, whom a send would leave out, and what the others read. */
export async function countAudience(
  db: Queryable,
  { audience, kind, now }: Audience,
): Promise<Omit<Measured, 'quiet'>> {
  const values = new Values()
  const verdict = verdictOf(kind, now, values)
  const { rows } = await db.query<{ verdict: keyof Measured['leftOut'] | 'sent'; locale: 'en'; n: number }>(
    `select ${verdict} as verdict, locale, count(*)::int as n from users where ${conditionOf(audience, values)}
     group by 1, 2`,
    values.list,
  )
  const measured: Omit<Measured, 'quiet'> = {
    audienceCount: 0,
    leftOut: { suspended: 0, erased: 0, optedOut: 0 },
    locales: { en: 0, fr: 0, ro: 0, zh: 0 },
  }
  for (const row of rows) {
    measured.audienceCount += row.n
    if (row.verdict === 'sent') measured.locales[row.locale] += row.n
    else measured.leftOut[row.verdict] += row.n
  }
  return measured
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

/** Who gets every kind, without test players. The index `users_open` holds these, `users_special` all others. */
const isOpen = `status = 'active' and not is_test and notification_preferences -> 'kinds' = '[]'`

/**
 * Freezes whom a send is for, and who is left out: whatever happens to players from now on, exactly these are dealt
 * with. Answers how many players and steps there are. Nearly all players are open to every kind: their ids come in
 * order from an index alone, and only the others are looked at one by one.
 */
export async function freezeAudience(
  tx: Queryable,
  id: string,
  { audience, kind, now }: Audience,
): Promise<{ audienceCount: number; steps: number }> {
  const values = new Values()
  const notification = values.bind(id)
  const verdict = verdictOf(kind, now, values)
  const condition = conditionOf(audience, values)
  const { rows } = await tx.query<{ players: number; steps: number }>(
    `with special as materialized (
       select id, ${verdict} as verdict from users where (${condition}) and (${isOpen}) is not true
     ), receivers as materialized (
       select array(select id from users where (${condition}) and ${isOpen} order by id)
         || array(select id from special where verdict = 'sent' order by id) as ids
     ), left_out as materialized (
       select ${countOf('suspended')} as suspended, ${countOf('erased')} as erased, ${countOf('optedOut')} as opted_out
       from special
     ), frozen as (
       insert into notification_steps (notification_id, n, user_ids, suspended, erased, opted_out)
       select ${notification}::uuid, n, ids[n * ${stepSize} + 1:(n + 1) * ${stepSize}],
         case when n = 0 then suspended else 0 end, case when n = 0 then erased else 0 end,
         case when n = 0 then opted_out else 0 end
       from receivers, left_out, generate_series(0, (cardinality(ids) - 1) / ${stepSize}) as n
       where cardinality(ids) + suspended + erased + opted_out > 0
       returning cardinality(user_ids) + suspended + erased + opted_out as players
     )
     select coalesce(sum(players), 0)::int as players, count(*)::int as steps from frozen`,
    values.list,
  )
  return { audienceCount: rows[0]?.players ?? 0, steps: rows[0]?.steps ?? 0 }
}

function countOf(verdict: keyof Measured['leftOut']): string {
  return `count(*) filter (where verdict = '${verdict}')`
}
