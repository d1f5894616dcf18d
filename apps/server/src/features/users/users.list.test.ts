import type { User } from '@loupe/contract/admin/users/users'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { listLimits, type Paged } from '@loupe/contract/shared/lists'
import { type PropertyCondition, writePropertyCondition } from '@loupe/contract/shared/property-conditions'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Values } from '#src/core/list/values.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeManyUsers, makeUser } from '#test/makers.ts'
import { usersList } from './users.list.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate users, player_days'))

type Query = Parameters<typeof usersList.page>[1]
type Input = Partial<Query>

function page(query: Input = {}): Promise<Paged<User>> {
  return usersList.page(t.db, { search: '', record: 10, ...query })
}

function list(query: Record<string, string | number> = {}) {
  return t.call(getAllUsers, query, { token })
}

const names = (users: User[] | undefined) => users?.map(({ username }) => username)

async function found(query: Input): Promise<string[] | undefined> {
  return names((await page({ ...query, sort: 'username' })).list)
}

/** Usernames of those who meet all conditions. */
function withProperties(...conditions: PropertyCondition[]): Promise<string[] | undefined> {
  return found({ property: conditions.map(writePropertyCondition) })
}

/** Usernames of a filtered set by one plain statement. */
async function wholeSet(
  filtered: Input & { search: string },
  sort: Query['sort'],
  offset: number,
  limit: number,
): Promise<string[]> {
  const values = new Values()
  const { rows } = await t.db.query<{ username: string }>(
    `select username from users where ${usersList.condition(filtered, values)} ${usersList.orderBy(sort)}
     offset ${offset} limit ${limit}`,
    values.list,
  )
  return rows.map(({ username }) => username)
}

async function totals(query: Input): Promise<[number | null, boolean]> {
  const { total, totalIsCapped } = await page(query)
  return [total, totalIsCapped]
}

describe('filters', () => {
  it('match rows by all of them, with any of their values', async () => {
    await makeUser(t, { username: 'a', status: 'active', country: 'FR', locale: 'fr', tags: ['vip', 'beta'] })
    await makeUser(t, { username: 'b', status: 'suspended', country: 'RO', locale: 'ro', tags: ['beta'] })
    await makeUser(t, { username: 'c', status: 'erased', country: '', isTest: true, totals: { games: 7 } })
    expect(await found({ status: ['suspended', 'erased'] })).toEqual(['b', 'c'])
    expect(await found({ country: [''] })).toEqual(['c'])
    expect(await found({ locale: ['fr', 'ro'], tag: ['beta', 'none'] })).toEqual(['a', 'b'])
    expect(await found({ locale: ['fr'], tag: ['beta'], status: ['suspended'] })).toEqual([])
    expect(await found({ isTest: true })).toEqual(['c'])
    expect(await found({ isTest: false, search: 'b' })).toEqual(['b'])
    expect(await found({ gamesFrom: 1, gamesTo: 7 })).toEqual(['c'])
    expect(await found({ gamesTo: 6 })).toEqual(['a', 'b'])
    expect(await found({ tag: ["v'ip", 'a{"b'] })).toEqual([])
  })

  it('include whole days and exact moments, in UTC', async () => {
    await makeUser(t, { username: 'early', createdAt: '2026-03-04T00:00:00.000Z' })
    await makeUser(t, { username: 'late', createdAt: '2026-03-04T23:59:59.999Z' })
    expect(await found({ joinedFrom: '2026-03-04', joinedTo: '2026-03-04' })).toEqual(['early', 'late'])
    expect(await found({ joinedFrom: '2026-03-05' })).toEqual([])
    expect(await found({ joinedTo: '2026-03-03' })).toEqual([])
    expect(await found({ joinedTo: '2026-03-04T02:00:00+02:00' })).toEqual(['early'])
    expect(await found({ joinedFrom: '2026-03-04T00:00:00.001Z' })).toEqual(['late'])
    expect(await found({ joinedFrom: '0000-01-01', joinedTo: '9999-12-31' })).toEqual(['early', 'late'])
  })

  it('never match players without a last visit by a day of it', async () => {
    await makeUser(t, { username: 'never' })
    await makeUser(t, { username: 'once', lastSeenAt: '2026-03-04T10:00:00.000Z' })
    expect(await found({ seenTo: '2026-12-31' })).toEqual(['once'])
    expect(await found({ seenFrom: '2000-01-01' })).toEqual(['once'])
  })

  it('find players by properties, of any type', async () => {
    const having = {
      low: { level: 3 },
      text: { level: '12' },
      high: { level: 12, plan: 'a.b,c|d' },
      none: {},
    }
    for (const [username, properties] of Object.entries(having)) {
      await makeUser(t, { username })
      await t.db.query('update users set properties = $2 where username = $1', [username, properties])
    }
    const level = (comparison: PropertyCondition['comparison'], ...values: string[]) =>
      withProperties({ name: 'level', comparison, values })
    expect(await level('is', '12')).toEqual(['high', 'text'])
    expect(await level('is', '12', '3')).toEqual(['high', 'low', 'text'])
    expect(await level('not', '12')).toEqual(['low', 'none'])
    expect(await level('from', '3')).toEqual(['high', 'low'])
    expect(await level('to', '11.5')).toEqual(['low'])
    expect(await level('has')).toEqual(['high', 'low', 'text'])
    expect(await level('lacks')).toEqual(['none'])
    const plan = { name: 'plan', comparison: 'is', values: ['a.b,c|d'] } as const
    expect(await withProperties({ ...plan, values: [...plan.values] })).toEqual(['high'])
    const asked = {
      property: `level.from.10,${writePropertyCondition({ ...plan, values: [...plan.values] })}`,
    }
    expect(names((await list(asked)).data.list)).toEqual(['high'])
    for (const wrong of ['level', 'level.is', 'level.from.x', 'level.over.3', '1level.has', 'level.is.%']) {
      expect((await list({ property: wrong })).status).toBe(400)
    }
  })

  it('find players by dates among their properties, days as a whole', async () => {
    const dates = {
      day: '2026-03-05',
      moment: '2026-03-05T23:59:59.5Z',
      later: '2026-03-06',
      text: '2026-3-5',
    }
    for (const [username, trial] of Object.entries(dates)) {
      await makeUser(t, { username })
      await t.db.query('update users set properties = $2 where username = $1', [username, { trial }])
    }
    expect(await found({ property: ['trial.to.2026-03-05'] })).toEqual(['day', 'moment'])
    expect(await found({ property: ['trial.from.2026-03-05', 'trial.to.2026-03-06'] })).toEqual([
      'day',
      'later',
      'moment',
    ])
    expect(await found({ property: ['trial.to.9999-12-31'] })).toEqual(['day', 'later', 'moment'])
  })

  it('find players by the days on which they played', async () => {
    const [early, late] = [await makeUser(t, { username: 'early' }), await makeUser(t, { username: 'late' })]
    await makeUser(t, { username: 'never' })
    await t.db.query(
      `insert into player_days (day, user_id) values ('2026-03-04', $1), ('2026-03-05', $1), ('2026-03-05', $2)`,
      [early.id, late.id],
    )
    expect(await found({ played: '2026-03-05..2026-03-05' })).toEqual(['early', 'late'])
    expect(await found({ played: '..2026-03-04' })).toEqual(['early'])
    expect(await found({ played: '2026-03-06..' })).toEqual([])
    for (const wrong of ['..', '2026-03-04', '2026-02-31..', "..'"]) {
      expect((await t.call(getAllUsers, { played: wrong }, { token })).status).toBe(400)
    }
  })

  it('look up the days of each player on a page, without gathering all players', async () => {
    // Without it a page took a second at a million players; a small test database is scanned anyway.
    const { rows } = await t.db.query(`select from pg_index i join pg_attribute a on a.attrelid = i.indrelid
      where i.indrelid = 'player_days'::regclass and a.attnum = i.indkey[0] and a.attname = 'user_id'`)
    expect(rows).toHaveLength(1)
  })

  it('give the same set for statements on the whole of it', async () => {
    await makeManyUsers(t, 30)
    const filtered = { search: 'p1', country: ['FR'] }
    const visible = await page({ ...filtered, sort: '-games', record: 100 })
    expect(await wholeSet(filtered, '-games', 0, 100)).toEqual(names(visible.list))
    expect(visible.total).toBeGreaterThan(0)
    expect(usersList.condition({ search: '' }, new Values())).toBe('true')
  })
})

describe('totals', () => {
  beforeEach(async () => {
    await t.db.query(`insert into users (id, username, full_name, country, created_at)
      select gen_random_uuid(), 'p' || n, 'Ruby Stone', case when n = 1 then 'RO' else 'FR' end, now()
      from generate_series(1, ${listLimits.totalCap + 1}) as n`)
  })

  it('are exact without a filter, by status, and up to the cap; beyond, they are marked as capped', async () => {
    expect(await totals({})).toEqual([10_001, false])
    expect(await totals({ status: ['active'], isTest: false })).toEqual([10_001, false])
    expect(await totals({ status: ['suspended'] })).toEqual([0, false])
    expect(await totals({ search: 'ruby' })).toEqual([10_000, true])
    expect(await totals({ country: ['FR'] })).toEqual([10_000, false])
    expect(await totals({ country: ['RO'] })).toEqual([1, false])
    await t.db.query('analyze users')
    expect(await totals({ search: 'ruby' })).toEqual([10_000, true])
    expect(await totals({ country: ['FR'] })).toEqual([10_000, false])
    expect(await totals({ country: ['RO'], search: 'ruby' })).toEqual([1, false])
  })

  it('are returned alone or not at all if requested', async () => {
    for (const query of [{}, { search: 'ruby' }, { status: ['active'], isTest: false }] as Input[]) {
      const [whole, rows, total] = [
        await page(query),
        await page({ ...query, part: 'rows' }),
        await page({ ...query, part: 'total' }),
      ]
      expect(rows).toEqual({ ...whole, total: null, totalIsCapped: false })
      expect(total).toMatchObject({
        list: [],
        total: whole.total,
        totalIsCapped: whole.totalIsCapped,
        next: null,
      })
    }
  })

  it('are exact beyond the cap if requested, without rows', async () => {
    for (const [query, total] of [
      [{ search: 'ruby' }, 10_001],
      [{ country: ['FR'] }, 10_000],
      [{ status: ['active'], isTest: false }, 10_001],
      [{}, 10_001],
    ] as [Input, number][]) {
      const exact = await page({ ...query, part: 'exactTotal' })
      expect(exact).toMatchObject({ list: [], total, totalIsCapped: false, next: null, previous: null })
    }
  })

  it('limit page numbers to the cap; a cursor continues', async () => {
    const last = await page({ search: 'ruby', page: 99, record: 100 })
    expect(last.list).toHaveLength(100)
    const beyond = await list({ search: 'ruby', page: 100, record: 100 })
    expect(beyond.body.errors).toMatchObject([{ path: 'page', code: 'too_big' }])
    expect((await page({ search: 'ruby', record: 100, cursor: last.next ?? '' })).list).toHaveLength(1)
    expect((await page({ page: 100, record: 100 })).list).toHaveLength(1)
    expect((await page({ status: ['active'], page: 100, record: 100 })).list).toHaveLength(1)
    expect((await page({ page: 101, record: 100 })).list).toEqual([])
  })

  it('and rows are the same whether the planner expects few or many matches, near or far', async () => {
    await t.db.query(`update users set full_name = 'Jade' where username < 'p2'`)
    await t.db.query('analyze users')
    for (const query of [{ search: 'jade' }, { search: 'ruby' }, { search: 'p9' }]) {
      for (const sort of ['username', '-username', 'createdAt'] as const) {
        const third = await page({ ...query, sort, page: 2 })
        const fourth = await page({ ...query, sort, cursor: third.next ?? '' })
        const thirdAgain = await page({ ...query, sort, cursor: fourth.previous ?? '' })
        expect(names([...third.list, ...fourth.list])).toEqual(await wholeSet(query, sort, 20, 20))
        expect(names(thirdAgain.list)).toEqual(names(third.list))
      }
    }
  })
})

describe('GET /admin/get-all-users', () => {
  it('returns ten players, newest first, by default', async () => {
    await makeManyUsers(t, 12)
    const reply = await list()
    const { list: rows, ...rest } = reply.data ?? { list: [] }
    expect(rows).toHaveLength(10)
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(
      rows
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    expect(rest).toEqual({
      total: 12,
      totalIsCapped: false,
      page: 0,
      record: 10,
      next: expect.any(String) as string,
      previous: null,
    })
  })

  it.each([
    [{ page: -1 }, 'page wrong_type'],
    [{ page: '1.5' }, 'page wrong_type'],
    [{ record: 0 }, 'record too_small'],
    [{ record: 101 }, 'record too_big'],
    [{ search: 'x'.repeat(101) }, 'search too_long'],
    [{ sort: 'password' }, 'sort not_allowed'],
    [{ sort: '--games' }, 'sort not_allowed'],
    [{ status: 'gone' }, 'status.0 not_allowed'],
    [{ country: 'ro' }, 'country.0 format_country'],
    [{ joinedFrom: 'yesterday' }, 'joinedFrom format_date'],
    [{ joinedFrom: '2026-02-30' }, 'joinedFrom format_date'],
    [{ isTest: 'yes' }, 'isTest not_allowed'],
    [{ colour: 'red' }, 'colour unknown_field'],
    [{ cursor: 'x' }, 'cursor cursor_foreign'],
  ] as [Record<string, string | number>, string][])('refuses %j: %s', async (query, expected) => {
    const response = await list(query)
    expect(response.status).toBe(400)
    expect(response.body.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([expected])
  })

  it('needs one query besides the session check, one more for the plan of a new filter, and one for a name', async () => {
    await makeManyUsers(t, 30)
    const { next } = await page()
    const filtered = await page({ country: ['FR'], record: 2 })
    const queries = vi.spyOn(t.db, 'query')
    const count = async (query: Record<string, string | number>) => {
      queries.mockClear()
      expect((await list(query)).status).toBe(200)
      return queries.mock.calls.length
    }
    expect(await count({})).toBe(2)
    expect(await count({ sort: 'username', page: 2 })).toBe(2)
    expect(await count({ cursor: next ?? '' })).toBe(2)
    expect(await count({ part: 'total', search: 'p1' })).toBe(2)
    expect(await count({ search: 'p1' })).toBe(4)
    expect(await count({ search: 'p1', sort: 'username' })).toBe(2)
    // chosen for the previous page
    expect(await count({ country: 'FR', record: 2, cursor: filtered.next ?? '' })).toBe(2)
    queries.mockRestore()
  })
})
