import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { byNumber, byText } from './exact-matches.ts'
import { createList } from './list.ts'
import { Values } from './values.ts'

let t: TestApp
afterAll(() => t.close())
beforeAll(async () => {
  t = await startTestApp()
  // every 31st is an exact match of "Ana"; there are more matches than the engine gathers at once
  await t.db.query(
    `insert into users (id, username, full_name, country, created_at)
     select gen_random_uuid(), 'p' || n, case when n % 31 = 7 then 'Ana' when n % 9 = 1 then 'Zoe' else 'Ana ' || n end,
       case when n % 10 = 3 then 'XX' when n % 2 = 0 then 'FR' else 'RO' end, '2026-01-01Z'::timestamptz + n * 7 % 13 * interval '1 day'
     from generate_series(1, 3000) as n`,
  )
  await t.db.query('analyze users')
})

/** Players by a name that is not unique. */
const list = createList<string, 'createdAt', { country?: string }>({
  table: 'users',
  columns: ['id'],
  read: ([id]) => id as string,
  sorts: { createdAt: { column: 'created_at', kind: 'time' } },
  defaultSort: '-createdAt',
  filters: { country: { column: 'country', sql: (country, bind) => `country = ${bind(country)}` } },
  searchColumn: 'search_text',
  exactMatch: byText('full_name'),
  counter: { name: 'users', filters: [], keysOf: () => [] },
})
type Input = Partial<Parameters<typeof list.page>[1]>
const page = (query: Input) => list.page(t.db, { search: 'ana', record: 50, ...query })

/** The matches by a plain statement: exact ones first, then the order of the list. */
async function expected(direction: 'asc' | 'desc' = 'desc', condition = 'true'): Promise<string[]> {
  const { rows } = await t.db.query<{ id: string }>(
    `select id from users where search_text like '%ana%' and ${condition}
     order by full_name = 'Ana' desc, created_at ${direction}, id ${direction}`,
  )
  return rows.map(({ id }) => id)
}

const digitsOf = (search: string) => {
  const values = new Values()
  return byNumber('number').sql(search, values.bind) === null ? null : values.list[0]
}

describe('exact matches', () => {
  it.each([
    ['of many matches', {}, 'true', 'desc'],
    ['of few matches', { search: 'ana', country: 'XX' }, `country = 'XX'`, 'desc'],
    ['with a filter', { country: 'FR' }, `country = 'FR'`, 'desc'],
    ['in ascending order', { sort: 'createdAt', exactFirst: true }, 'true', 'asc'],
  ] satisfies [string, Input, string, 'asc' | 'desc'][])(
    'come first on a walk that meets every match once, there and back: %s',
    async (_, query: Input, condition, direction) => {
      let current = await page(query)
      const there = [current.list]
      while (current.next && there.length <= 3000) {
        current = await page({ ...query, cursor: current.next })
        there.push(current.list)
      }
      expect(there.flat()).toEqual(await expected(direction, condition))
      const back = [current.list]
      while (current.previous && back.length <= there.length) {
        current = await page({ ...query, cursor: current.previous })
        back.unshift(current.list)
      }
      expect(back).toEqual(there)
    },
  )

  it('come first by page number too', async () => {
    const whole = await expected()
    for (const number of [0, 1, 2, 7, 40]) {
      const { list: rows } = await page({ page: number })
      expect(rows).toEqual(whole.slice(number * 50, number * 50 + 50))
    }
  })

  it('are counted once', async () => {
    const whole = await expected()
    expect((await page({})).total).toBe(whole.length)
  })

  it('keep their places in a chosen order', async () => {
    const { list: rows } = await page({ sort: '-createdAt' })
    const { rows: plain } = await t.db.query<{ id: string }>(
      `select id from users where search_text like '%ana%' order by created_at desc, id desc limit 50`,
    )
    expect(rows).toEqual(plain.map(({ id }) => id))
  })

  it('have their own cursors, which the chosen order refuses', async () => {
    const { next } = await page({})
    const refused = page({ sort: '-createdAt', ...(next ? { cursor: next } : {}) })
    await expect(refused).rejects.toMatchObject({ code: 'input_invalid' })
  })
})

describe('a unique name', () => {
  /** Players by a unique name, which need not contain the words of the search. */
  const byUsername = createList<string, 'createdAt', { country?: string }>({
    table: 'users',
    columns: ['id'],
    read: ([id]) => id as string,
    sorts: { createdAt: { column: 'created_at', kind: 'time' } },
    defaultSort: '-createdAt',
    filters: { country: { column: 'country', sql: (country, bind) => `country = ${bind(country)}` } },
    searchColumn: 'search_text',
    exactMatch: { sql: (search, bind) => `username_key = ${bind(search)}`, isUnique: true },
    counter: { name: 'users', filters: [], keysOf: () => [] },
  })

  it.each([
    ['among many', {}, 'true'],
    ['among few', { country: 'XX' }, `country = 'XX'`],
    ['where no other matches', { search: 'p13' }, 'true'],
  ] satisfies [string, Input, string][])(
    'comes first on a walk there and back, %s',
    async (_, query, condition) => {
      const search = 'p3'
      const given = { search, record: 10, ...query }
      const { rows } = await t.db.query<{ id: string }>(
        `select id from users where search_text like '%' || $1 || '%' and ${condition}
       order by username = $1 desc, created_at desc, id desc`,
        [given.search],
      )
      let current = await byUsername.page(t.db, given)
      expect(current.total).toBe(rows.length)
      const there = [current.list]
      while (current.next && there.length <= 3000) {
        current = await byUsername.page(t.db, { ...given, cursor: current.next })
        there.push(current.list)
      }
      expect(there.flat()).toEqual(rows.map(({ id }) => id))
      while (current.previous) {
        current = await byUsername.page(t.db, { ...given, cursor: current.previous })
        expect(there).toContainEqual(current.list)
      }
      const second = await byUsername.page(t.db, { ...given, page: 1 })
      expect(second.list).toEqual(there[1] ?? [])
    },
  )
})

describe('a row by its number', () => {
  it.each(['29', '#29', '# 29', '＃29', 'nº 29', 'Nr. 29', 'no. 29'])('is found by %s', (search) => {
    expect(digitsOf(search)).toBe(29)
  })

  it.each(['29 a', 'a29', '#', '1234567890', '2.9', '-29'])('is not found by %s', (search) => {
    expect(digitsOf(search)).toBe(null)
  })
})
