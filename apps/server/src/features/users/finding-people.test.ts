import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureAudience } from '@loupe/contract/admin/notifications/notifications'
import { bulkUsers, getBulkUsers } from '@loupe/contract/admin/users/users-bulk'
import { exportUsers } from '@loupe/contract/admin/users/users-export'
import { getAllUsers, getUserApps } from '@loupe/contract/admin/users/users-list'
import {
  type PlayerComparison,
  type PlayerCondition,
  playerComparisonsOf,
  playerFields,
  readPlayerCondition,
  writeAny,
  writePlayerCondition,
} from '@loupe/contract/shared/player-conditions'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'

let t: TestApp
let token: string
let folder: string
let puzzles: string[]
const [notifications, documents] = [2, 2].map((count) => Array.from({ length: count }, () => uuidv7()))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loupe-finding-'))
  t = await startTestApp({ LOUPE_DATA_DIR: folder })
  token = await t.signIn()
  const made = await Promise.all(['Bench', 'Vault'].map((en) => makePublished(t, token, { title: { en } })))
  puzzles = made.map(({ _id }) => _id)
  await t.db.query(`insert into documents (type, locale) values ('terms', 'en') on conflict do nothing`)
  await t.db.query(
    `insert into document_versions (id, type, locale, n, status, title, body, hash, created_at, updated_at, archived_at)
     select unnest($1::uuid[]), 'terms', 'en', generate_series(7, 8), 'archived', 'Terms', '[]', '', now(), now(), now()`,
    [documents],
  )
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

const versions = ['', '1.9', '1.10', '1.10.1', '2.0-beta', 'nightly']
const platforms = ['', 'ios', 'android', 'Web']
/** Never on the hour at which a span begins. */
const ago = (days: number) => `now() - ${days} * interval '1 day' - interval '7 hours'`

const one = (of: string[]) => `(array[${of.join(', ')}])[1 + floor(random() * ${of.length})::int]`
const word = (of: string[]) => one(of.map((each) => `'${each}'`))

/** Two hundred players of every kind, and what they did, by a seed. */
async function makeWorld(seed: number): Promise<void> {
  await t.db.query(
    `truncate users, player_days, player_returns, games, help_queries, deliveries, document_acceptances`,
  )
  await t.db.query(`select setseed($1)`, [seed])
  await t.db.query(
    `insert into users (id, username, status, locale, country, tags, is_test, created_at, last_seen_at, games, platform,
       app_version, properties)
     select gen_random_uuid(), 'p' || n, ${word(['active', 'active', 'suspended', 'erased'])},
       ${word(['en', 'fr', 'ro', 'zh'])}, ${word(['', 'FR', 'RO'])},
       ${word(['{}', '{vip}', '{vip,beta}', '{"a,b"}'])}::text[], random() < 0.2,
       ${one([0, 5, 40, 400].map(ago))}, ${one([`'-infinity'::timestamptz`, ...[0, 6, 29, 31, 200].map(ago)])},
       floor(random() * 5), ${word(platforms)}, ${word(versions)},
       ${one([`'{}'::jsonb`, `'{"level": 7}'`, `'{"level": "7", "plan": "pro"}'`, `'{"level": 12, "plan": "a;b"}'`])}
     from generate_series(1, 200) as n`,
  )
  await t.db.query(
    `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
       started_at, received_at, total, is_test, touched)
     select gen_random_uuid(), ${one(puzzles.map((id) => `'${id}'::uuid`))}, 1, 'solo', id, id, 10, 10,
       ${word(['completed', 'abandoned', 'ongoing', 'rejected', 'pending'])}, started_at, started_at, 3,
       is_test or random() < 0.1, ${one(['null', `'{}'`, `'{ring}'`, `'{ring,stud}'`])}::text[]
     from (select users.*, ${one([0, 6, 29, 32, 100].map(ago))} as started_at
       from users, generate_series(1, 2) where random() < 0.5) as seekers`,
  )
  await t.db.query(
    `insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status, created_at,
       updated_at, last_player_at, change)
     select gen_random_uuid(), id, '', 'en', 'other', 'Lost', 'Lost', ${word(['new', 'open', 'waiting', 'resolved', 'spam'])},
       now(), now(), now(), 1 from users where random() < 0.3`,
  )
  await t.db.query(
    `insert into deliveries (notification_id, player_id, change, delivered_at, read_at, opened_at)
     select notification, id, 1, case when random() < 0.6 then now() end, case when random() < 0.3 then now() end,
       case when random() < 0.2 then now() end
     from users, unnest($1::uuid[]) as notification where random() < 0.4`,
    [notifications],
  )
  await t.db.query(
    `insert into document_acceptances (user_id, version_id, locale, accepted, at, received_at)
     select id, said, 'en', random() < 0.7, now(), now() from users, unnest($1::uuid[]) as said where random() < 0.4`,
    [documents],
  )
  await t.db.query('analyze')
}

const ids = (of: readonly string[] = []) => fc.subarray([...of], { minLength: 1 })
const days = fc
  .constantFrom([0, 35], [5, 30], [30, 200], [null, 7], [100, null])
  .map(([to, from]) => `${dayAgo(from)}_${dayAgo(to)}`)

function dayAgo(count: number | null | undefined): string {
  return typeof count === 'number' ? new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10) : ''
}

/** Values that some players have and others have not. */
function valuesFor(field: PlayerCondition['field'], comparison: PlayerComparison): fc.Arbitrary<string[]> {
  if (comparison === 'has' || comparison === 'lacks') return fc.constant([])
  if (comparison === 'within' || comparison === 'beyond') {
    return fc.constantFrom('1', '7', '30', '90').map((each) => [each])
  }
  switch (field) {
    case 'status':
      return ids(['active', 'suspended', 'erased'])
    case 'locale':
      return ids(['en', 'fr', 'ro', 'zh'])
    case 'country':
      return ids(['FR', 'RO', 'DE'])
    case 'tag':
      return ids(['vip', 'beta', 'a,b', 'none'])
    case 'isTest':
      return fc.constantFrom(['true'], ['false'])
    case 'joined':
    case 'seen':
    case 'played':
      return days.map((each) => [each])
    case 'games':
      return fc.constantFrom(['0'], ['2'], ['4'])
    case 'platform':
      return ids(['ios', 'android', 'Web', 'ps5'])
    case 'appVersion':
      return comparison === 'from' || comparison === 'before'
        ? fc.constantFrom(['1.9'], ['1.10'], ['1.10.1'], ['2'])
        : ids(versions.filter(Boolean))
    case 'foundPiece':
      return ids(puzzles.flatMap((id) => ['ring', 'stud'].map((item) => `${id}-${item}`)))
    case 'playedPuzzle':
    case 'completedPuzzle':
    case 'gaveUpPuzzle':
      return ids(puzzles)
    case 'acceptedDocument':
      return ids(documents)
    case 'property':
      return comparison === 'from' || comparison === 'to'
        ? fc.constantFrom(['7'], ['8'])
        : ids(['7', 'pro', 'a;b'])
    default:
      return ids(notifications)
  }
}

const condition = () =>
  fc.constantFrom(...playerFields).chain((field) =>
    fc.constantFrom(...playerComparisonsOf(field)).chain((comparison) =>
      valuesFor(field, comparison).chain((values) =>
        fc.constantFrom('level', 'plan').map((name) =>
          writePlayerCondition({
            field,
            comparison,
            values,
            ...(field === 'property' ? { name } : {}),
          }),
        ),
      ),
    ),
  )

const list = (of: readonly string[]) => of.map((each) => `'${each.replaceAll("'", "''")}'`).join(', ')

/** The players who meet a condition, by independent SQL: from the other tables to the players. */
function plainSql({ field, comparison, values, name }: PlayerCondition): string {
  const [value = ''] = values
  const everybody = 'select id from users'
  const isNegated = { not: 'is', beyond: 'within', lacks: 'has' }[comparison as 'not']
  if (isNegated) {
    const held = plainSql({
      field,
      comparison: isNegated as PlayerComparison,
      values,
      ...(name ? { name } : {}),
    })
    return `${everybody} except ${held}`
  }
  const column = { isTest: 'is_test', appVersion: 'app_version', joined: 'created_at', seen: 'last_seen_at' }[
    field as 'seen'
  ]
  const [from = '', to = ''] = value.split('_')
  if (field === 'appVersion' && (comparison === 'from' || comparison === 'before')) {
    // of the versions of this world, in their order
    const order = ['1.9', '1.10', '1.10.1', '2', '2.0-beta']
    const place = order.indexOf(value)
    const meant = comparison === 'from' ? order.slice(place) : order.slice(0, place)
    return `${everybody} where app_version in (${list(['-', ...meant])})`
  }
  switch (field) {
    case 'tag':
      return comparison === 'has'
        ? `select users.id from users cross join unnest(tags)`
        : `select users.id from users cross join unnest(tags) as tag where tag in (${list(values)})`
    case 'games':
      return `${everybody} where ${comparison === 'to' ? `${value} >= games` : `${value} <= games`}`
    case 'joined':
    case 'seen':
      if (comparison === 'has') return `${everybody} where isfinite(last_seen_at)`
      if (comparison === 'within') return `${everybody} where ${column} > now() - interval '${value} days'`
      return `${everybody} where isfinite(${column}) and to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')
        between '${from || '0001-01-01'}' and '${to || '9999-12-31'}'`
    case 'played': {
      const day = `to_char(started_at at time zone 'UTC', 'YYYY-MM-DD')`
      const first = comparison === 'within' ? dayAgo(Number(value)) : from
      const span =
        comparison === 'has' ? '' : ` and ${day} between '${first || '0001'}' and '${to || '9999'}'`
      return `select seeker_id from games where is_test = false${span}`
    }
    case 'playedPuzzle':
    case 'completedPuzzle':
    case 'gaveUpPuzzle': {
      const counts = {
        playedPuzzle: `not in ('pending', 'rejected')`,
        completedPuzzle: `= 'completed'`,
        gaveUpPuzzle: `= 'abandoned'`,
      }[field]
      return `select seeker_id from games where is_test = false and puzzle_id in (${list(values)}) and status ${counts}`
    }
    case 'foundPiece':
      return `select seeker_id from games cross join unnest(touched) as piece
        where is_test = false and puzzle_id || '-' || piece in (${list(values)})`
    case 'openQuery':
      return `select player_id from help_queries where status not in ('resolved', 'closed', 'spam')`
    case 'sentNotification':
      return `select player_id from deliveries where notification_id in (${list(values)})`
    case 'gotNotification':
      return `select player_id from deliveries where delivered_at is not null and notification_id in (${list(values)})`
    case 'readNotification':
      return `select player_id from deliveries where read_at is not null and notification_id in (${list(values)})`
    case 'openedNotification':
      return `select player_id from deliveries where opened_at is not null and notification_id in (${list(values)})`
    case 'acceptedDocument':
      return `select user_id from document_acceptances where accepted and version_id in (${list(values)})`
    case 'property':
      if (comparison === 'has') return `${everybody} where jsonb_exists(properties, '${name}')`
      return comparison === 'is'
        ? `${everybody} where properties ->> '${name}' in (${list(values)})`
        : `${everybody} where jsonb_typeof(properties -> '${name}') = 'number'
            and (properties ->> '${name}')::numeric ${comparison === 'from' ? '>=' : '<='} ${value}`
    default:
      return comparison === 'has'
        ? `${everybody} where length(${column ?? field}) > 0`
        : `${everybody} where ${column ?? field}::text in (${list(values)})`
  }
}

async function meeting(text: string): Promise<Set<string>> {
  const read = readPlayerCondition(text)
  if (!read) throw new Error(`no condition: ${text}`)
  const { rows } = await t.db.query<{ id: string }>(`select distinct id from (${plainSql(read)}) as met (id)`)
  return new Set(rows.map(({ id }) => id))
}

/** The players who meet all conditions, and those of one of the groups. */
async function expected(where: string[], groups: string[][]): Promise<string[]> {
  const all = await t.db.query<{ id: string }>('select id from users')
  const sets = new Map<string, Set<string>>()
  for (const text of [...where, ...groups.flat()]) sets.set(text, await meeting(text))
  const holds = (id: string) => (text: string) => sets.get(text)?.has(id) === true
  return all.rows
    .map(({ id }) => id)
    .filter(
      (id) =>
        where.every(holds(id)) && (groups.length === 0 || groups.some((group) => group.every(holds(id)))),
    )
    .toSorted()
}

async function listed(filter: Record<string, string>): Promise<{ found: string[]; total: number | null }> {
  const found: string[] = []
  let total: number | null = null
  for (let cursor: string | null = ''; cursor !== null; ) {
    const place: Record<string, string> = cursor ? { cursor } : { page: '0' }
    const { data } = await t.call(
      getAllUsers,
      { ...filter, ...place, record: '100', sort: '-lastSeenAt' },
      { token },
    )
    found.push(...data.list.map(({ id }) => id))
    total ??= data.total
    cursor = data.next
  }
  return { found: found.toSorted(), total }
}

const written = (where: string[], groups: string[][]) => ({
  ...(where.length > 0 ? { where: where.join(',') } : {}),
  ...(groups.length > 0 ? { any: writeAny(groups) } : {}),
})

const seeds = fc.double({ min: -1, max: 1, noNaN: true })
const conditions = (max: number) => fc.array(condition(), { minLength: 1, maxLength: max })

describe('finding people', () => {
  it('finds the same players as plain SQL by each condition and its negation, in every world', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        await makeWorld(seed)
        for (const field of playerFields) {
          for (const comparison of playerComparisonsOf(field)) {
            const [values] = fc.sample(valuesFor(field, comparison), {
              numRuns: 1,
              seed: Math.trunc(seed * 1e6),
            })
            const name = field === 'property' ? { name: comparison === 'is' ? 'plan' : 'level' } : {}
            const text = writePlayerCondition({ field, comparison, values: values ?? [], ...name })
            const wanted = await expected([text], [])
            expect({ text, ...(await listed({ where: text })) }).toEqual({
              text,
              found: wanted,
              total: wanted.length,
            })
          }
        }
      }),
      { numRuns: 2, endOnFailure: true },
    )
  }, 120_000)

  it('finds by groups joined by or, with conditions that all hold and the earlier filters', async () => {
    await makeWorld(0.25)
    const groups = fc.array(conditions(3), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(condition(), { maxLength: 2 }),
        groups,
        fc.boolean(),
        async (where, any, isFrench) => {
          const wanted = await expected([...where, ...(isFrench ? ['locale.is.fr'] : [])], any)
          const filter = { ...written(where, any), ...(isFrench ? { locale: 'fr' } : {}) }
          expect((await listed(filter)).found).toEqual(wanted)
        },
      ),
      { numRuns: 30, endOnFailure: true },
    )
  }, 120_000)

  it('selects the same players in a list, an export, a bulk action and an audience', async () => {
    await makeWorld(0.5)
    await fc.assert(
      fc.asyncProperty(fc.array(conditions(2), { minLength: 1, maxLength: 3 }), async (groups) => {
        const wanted = await expected([], groups)
        fc.pre(wanted.length > 0) // a bulk action on nobody is refused
        const filter = { any: writeAny(groups) }
        expect((await listed(filter)).found).toEqual(wanted)

        const { data: ticket } = await t.call(exportUsers, { selection: { filter } }, { token })
        const { body } = await t.http.inject(ticket.url)
        expect((body.match(/^[0-9a-f-]{36}(?=,|$)/gm) ?? []).toSorted()).toEqual(wanted)

        const action = { kind: 'removeTags' as const, tags: ['nobody'] }
        const { data: bulk } = await t.call(bulkUsers, { action, selection: { filter } }, { token })
        expect((await t.call(getBulkUsers, { id: bulk.id }, { token })).data.total).toBe(wanted.length)
        const items = await t.db.query<{ id: string }>(
          'select user_id as id from bulk_user_items where bulk_id = $1 order by 1',
          [bulk.id],
        )
        expect(items.rows.map(({ id }) => id)).toEqual(wanted)

        const audience = { filter, includeTest: true } as const
        const { data: measured } = await t.call(measureAudience, { audience }, { token })
        expect(measured.audienceCount).toBe(wanted.length)
      }),
      { numRuns: 6, endOnFailure: true },
    )
  }, 120_000)

  it('returns the platforms and versions in use, the latest first', async () => {
    await makeWorld(0.75)
    expect((await t.call(getUserApps, {}, { token })).data).toEqual({
      platforms: ['Web', 'android', 'ios'],
      versions: ['2.0-beta', '1.10.1', '1.10', '1.9', 'nightly'],
    })
  })
})
