import type pg from 'pg'
import { regions } from '../../apps/server/src/sample/people/names.ts'
import { withoutIndexes } from './without-indexes.ts'

/**
 * Fills the empty table `users` with `count` generated players, the same on every run, in one statement.
 * `until` is when the newest player joined; the oldest joined three years earlier.
 */
export async function makeUsers(client: pg.ClientBase, count: number, until: Date): Promise<void> {
  await client.query('create temporary table made_names (n int, names jsonb)')
  await client.query(
    'insert into made_names select n - 1, names from unnest($1::jsonb[]) with ordinality as t (names, n)',
    [people()],
  )
  await withoutIndexes(client, 'users', () => client.query(makeSql, [count, until.toISOString()]))
  await client.query('drop table made_names')
}

const peopleCount = 4_000

/** The fields of a person that depend on their region. Each player is one of these people with a number. */
function people(): string[] {
  const weighted = regions.flatMap((region) => Array.from({ length: region.weight }, () => region))
  return Array.from({ length: peopleCount }, (_, index) => {
    const region = pick(weighted, index * 7)
    const firstName = pick(region.given, index * 13 + (index >> 5))
    const family = pick(region.family, index * 29 + (index >> 3))
    const location = pick(region.locations, index * 3 + (index >> 4))
    const latin = pick(region.latin ?? region.given, index * 13 + (index >> 5))
    return JSON.stringify({
      fullName: region.familyFirst === true ? family + firstName : `${firstName} ${family}`,
      handle: latin
        .normalize('NFKD')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase(),
      locale: region.locale,
      ...location,
    })
  })
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** `dice(i, n)` is the nth fixed number of player i, 0..999,999. */
const makeSql = `
  with player as (
    select i, names,
      abs(hashint8extended(i, 1)) % 1000000 as a, abs(hashint8extended(i, 2)) % 1000000 as b,
      abs(hashint8extended(i, 3)) % 1000000 as c, abs(hashint8extended(i, 4)) % 1000000 as d,
      date_trunc('milliseconds', $2::timestamptz - interval '3 years' * (1 - i / $1::float8)) as joined
    from generate_series(1, $1::int) as i
    join made_names on n = abs(hashint8extended(i, 5)) % ${peopleCount}
  ), played as (
    select *, case when a < 150000 then 0 else least(5000, floor(exp(b / 120000.0)))::int end as games,
      case when a % 100 < 2 then 'suspended' when a % 10000 = 5555 then 'erased' else 'active' end as status
    from player
  )
  insert into users (id, username, full_name, email, locale, country, time_zone, status, status_reason, created_at,
    last_seen_at, platform, app_version, tags, games, completed, items_found, hints_used, play_seconds, is_test)
  select
    (lpad(to_hex((extract(epoch from joined) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3)
      || 'a' || substr(md5(i::text), 4, 15))::uuid,
    (names ->> 'handle') || (array['', '.', '_', '-'])[1 + c % 4] || i,
    names ->> 'fullName',
    case when d % 10 < 7 then (names ->> 'handle') || '.' || i || '@example.com' end,
    names ->> 'locale', names ->> 'country', names ->> 'timeZone',
    status, case when status = 'suspended' then 'Suspicious scores' end,
    joined,
    case when games = 0 then '-infinity'
      else date_trunc('milliseconds', joined + ($2::timestamptz - joined) * power(c / 1000000.0, 0.3)) end,
    (array['ios', 'android', 'web'])[1 + b % 3], (array['2.4.1', '2.4.0', '2.3.7', '2.1.0'])[1 + d % 4],
    array_remove(array[
      case when b % 10 = 0 then 'vip' end, case when b % 7 = 0 then 'newsletter' end,
      case when b % 997 = 0 then 'beta-' || b % 9 end], null),
    games, games * (c % 1000) / 1200, games * (c % 9 + 1), games * (d % 4), games * (60 + d % 400), a % 500 = 250
  from played order by i`
