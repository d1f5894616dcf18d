import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { createList } from './list.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate users'))

/** The list of players, except that pages are located by days from the first row on. */
const list = createList<string, 'createdAt', object>({
  table: 'users',
  columns: ['id'],
  read: ([id]) => id as string,
  sorts: { createdAt: { column: 'created_at', kind: 'time' } },
  defaultSort: '-createdAt',
  filters: {},
  counter: { name: 'users', filters: [], keysOf: () => [] },
  days: { column: 'created_at', counter: 'users.days', beyondRows: 0 },
})
const sorts = ['createdAt', '-createdAt'] as const
const pageAt = (sort: (typeof sorts)[number], record: number, page: number) =>
  list.page(t.db, { search: '', sort, record, page })

/** Days with many players and with none, equal moments, and moments at the boundary of two days. */
async function add(prefix: string, count: number): Promise<void> {
  await t.db.query(
    `insert into users (id, username, is_test, status, created_at)
     select gen_random_uuid(), $1 || n, n % 5 = 0, case when n % 7 = 0 then 'erased' else 'active' end,
       '2026-03-29Z'::timestamptz + (n * n % 11 - 5) * interval '1 day'
         + (array['0', '1 ms', '-1 ms', '13 h', '1 month', '-2 years'])[1 + n * 7 % 6]::interval
     from generate_series(1, $2::int) as n`,
    [prefix, count],
  )
}

/** The pages that differ from the whole list. */
async function wrongPages(): Promise<string[]> {
  const wrong: string[] = []
  for (const sort of sorts) {
    const { rows } = await t.db.query<{ id: string }>(`select id from users ${list.orderBy(sort)}`)
    const ids = rows.map(({ id }) => id)
    for (const record of [1, 7, 64]) {
      const step = Math.max(1, Math.floor(ids.length / record / 8))
      for (let page = 0; page * record <= ids.length + record; page += step) {
        const response = await pageAt(sort, record, page)
        const expected = ids.slice(page * record, (page + 1) * record)
        const isRight = response.list.join() === expected.join() && response.total === ids.length
        if (!isRight) wrong.push(`${sort}, page ${page} of ${record}`)
      }
    }
  }
  return wrong
}

it('returns every page by its number as in the whole list, however players joined and change', async () => {
  await add('a', 150)
  expect(await wrongPages()).toEqual([])
  await t.db.query(
    `delete from users where username like '%3' or created_at between '2026-03-27Z' and '2026-03-29Z'`,
  )
  await t.db.query(`update users set created_at = created_at - interval '1 day' where username like '%4'`)
  await t.db.query(`update users set status = 'erased' where username like '%1'`)
  expect(await wrongPages()).toEqual([])
  await add('b', 60)
  expect(await wrongPages()).toEqual([])
}, 180_000)

it('continues by cursor after a page by its number', async () => {
  await add('a', 90)
  for (const sort of sorts) {
    const { next, previous } = await pageAt(sort, 7, 5)
    for (const [cursor, page] of [
      [next, 6],
      [previous, 4],
    ] as const) {
      const walked = await list.page(t.db, { search: '', sort, record: 7, cursor: cursor ?? '' })
      expect(walked.list).toEqual((await pageAt(sort, 7, page)).list)
    }
  }
})

it('returns nothing beyond the end, or for an empty list', async () => {
  expect((await pageAt('-createdAt', 10, 3)).list).toEqual([])
  await add('a', 15)
  expect((await pageAt('-createdAt', 10, 2)).list).toEqual([])
})
