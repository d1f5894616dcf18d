import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { equals, oneOf } from './filters.ts'
import { createList } from './list.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  // equal moments, and all erased ones at the far end
  await t.db.query(
    `insert into users (id, username, is_test, status, created_at)
     select gen_random_uuid(), 'p' || n, n % 9 = 0,
       case when n <= 20 then 'erased' when n % 3 = 0 then 'suspended' else 'active' end,
       '2026-11-20Z'::timestamptz + n / 4 * interval '1 min'
     from generate_series(1, 120) as n`,
  )
})
afterAll(() => t.close())

interface Filters {
  status?: string[] | undefined
  isTest?: boolean | undefined
}

const list = createList<string, 'createdAt' | 'username', Filters>({
  table: 'users',
  columns: ['id'],
  read: ([id]) => id as string,
  sorts: {
    createdAt: { column: 'created_at', kind: 'time' },
    username: { column: 'username', kind: 'text' },
  },
  defaultSort: '-createdAt',
  filters: { status: oneOf('status'), isTest: equals('is_test') },
  counter: {
    name: 'users',
    filters: ['status', 'isTest'],
    keysOf: ({ status = [], isTest }) =>
      status.flatMap((one) => [...(isTest ? [] : [one]), ...(isTest === false ? [] : [`${one}.test`])]),
  },
  lanes: [
    { filter: 'status', sort: 'createdAt', only: { values: ['active', 'erased', 'suspended'], sql: 'true' } },
  ],
})

const sorts = ['createdAt', '-createdAt'] as const
const cases = [['active'], ['erased'], ['suspended', 'erased'], ['erased', 'active', 'suspended'], ['nobody']]
const combinations = cases.flatMap((status) => sorts.map((sort) => ({ status, sort })))

it.each(combinations)(
  'finds all of $status by $sort, by pages and by cursors there and back',
  async (query) => {
    const { rows } = await t.db.query<{ id: string }>(
      `select id from users where status = any($1) ${list.orderBy(query.sort)}`,
      [query.status],
    )
    const ids = rows.map(({ id }) => id)
    const record = 10
    const page = (more: object) => list.page(t.db, { search: '', record, ...query, ...more })
    const there: string[] = []
    let last = await page({})
    for (let number = 0; ; number += 1) {
      expect((await page({ page: number })).list).toEqual(last.list)
      expect([last.total, last.totalIsCapped]).toEqual([ids.length, false])
      there.push(...last.list)
      if (last.next === null) break
      last = await page({ cursor: last.next })
    }
    expect(there).toEqual(ids)
    const back = [last.list]
    for (let { previous } = last; previous !== null; ) {
      const before = await page({ cursor: previous })
      back.unshift(before.list)
      previous = before.previous
    }
    expect(back.flat()).toEqual(ids)
  },
)

it.each([
  { status: ['active'], isTest: false },
  { status: ['active'], sort: 'username' },
  { status: ['active', 'unknown to the index'] },
] as const)('uses no lane that lacks the rows or the order: %j', async ({ status, ...query }) => {
  const { list: found, total } = await list.page(t.db, {
    search: '',
    record: 100,
    status: [...status],
    ...query,
  })
  const { rows } = await t.db.query(
    `select from users where status = 'active' and ($1::boolean is null or is_test = $1)`,
    ['isTest' in query ? query.isTest : null],
  )
  expect([found.length, total]).toEqual([rows.length, rows.length])
})
