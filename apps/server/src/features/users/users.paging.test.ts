import type { User } from '@loupe/contract/admin/users/users'
import { getAllUsers, userSorts } from '@loupe/contract/admin/users/users-list'
import type { Paged } from '@loupe/contract/shared/lists'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
beforeEach(() => t.db.query('truncate users'))

type Input = Partial<Parameters<typeof usersList.page>[1]>

function page(query: Input = {}): Promise<Paged<User>> {
  return usersList.page(t.db, { search: '', record: 10, ...query })
}

function list(query: Record<string, string | number> = {}) {
  return t.call(getAllUsers, query, { token })
}

const sorts = userSorts.flatMap((name) => [name, `-${name}`] as const)

const change = fc.record({ kind: fc.constantFrom('add', 'remove', 'move'), at: fc.nat(999) })

/** A concurrent change of the table; the affected players are added to `moved`. */
async function apply({ kind, at }: { kind: string; at: number }, moved: Set<string>): Promise<void> {
  if (kind === 'add') return void (await makeUser(t, { totals: { games: at % 4 }, country: 'FR' }))
  const { rows } = await t.db.query<{ id: string }>('select id from users order by id offset $1 limit 1', [
    at % 20,
  ])
  const id = rows[0]?.id
  if (id === undefined) return
  moved.add(id)
  if (kind === 'remove') await t.db.query('delete from users where id = $1', [id])
  else
    await t.db.query(
      `update users set games = $2, country = 'RO', full_name = 'Zoe', created_at = '2026-01-03Z' where id = $1`,
      [id, at % 5],
    )
}

describe('walking by cursor', () => {
  it.each(sorts)('returns every unchanged row exactly once, on a table that changes: %s', async (sort) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(change, { maxLength: 8 }),
        fc.boolean(),
        async (count, record, changes, filtered) => {
          await t.db.query('truncate users')
          await makeManyUsers(t, count)
          const query: Input = { sort, record, ...(filtered ? { country: ['FR', 'RO'] } : {}) }
          const before = (await page({ ...query, record: 100 })).list.map(({ id }) => id)
          const moved = new Set<string>()
          const met: string[] = []
          let cursor: string | undefined
          do {
            const { list: rows, next } = await page({ ...query, ...(cursor ? { cursor } : {}) })
            met.push(...rows.map(({ id }) => id))
            cursor = next ?? undefined
            const now = changes.shift()
            if (now && cursor) await apply(now, moved)
          } while (cursor)
          const stayed = before.filter((id) => !moved.has(id))
          expect(met.filter((id) => stayed.includes(id))).toEqual(stayed)
        },
      ),
      { numRuns: 6, seed: 46 },
    )
  })

  it.each(sorts)('returns the same pages backwards: %s', async (sort) => {
    await makeManyUsers(t, 23)
    const there: string[][] = []
    let current = await page({ sort, record: 5 })
    there.push(current.list.map(({ id }) => id))
    while (current.next) {
      current = await page({ sort, record: 5, cursor: current.next })
      there.push(current.list.map(({ id }) => id))
    }
    const back = [current.list.map(({ id }) => id)]
    while (current.previous) {
      current = await page({ sort, record: 5, cursor: current.previous })
      back.unshift(current.list.map(({ id }) => id))
    }
    expect(there.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3])
    expect(back).toEqual(there)
  })

  it.each(['createdAt', '-lastSeenAt', 'fullName', '-status', '-games'] as const)(
    'meets the same rows as by page number, from either end: %s',
    async (sort) => {
      await makeManyUsers(t, 37)
      for (const filter of [
        {},
        { status: ['active', 'suspended'] },
        { country: ['', 'FR', 'RO'] },
      ] as Input[]) {
        const whole = (await page({ ...filter, sort, record: 100 })).list
        expect(whole).toHaveLength(37)
        for (let number = 0; number <= 8; number += 1) {
          const {
            list: rows,
            total,
            next,
            previous,
          } = await page({ ...filter, sort, record: 5, page: number })
          expect(rows).toEqual(whole.slice(number * 5, number * 5 + 5))
          expect([total, next !== null, previous !== null]).toEqual([
            37,
            number < 7,
            number > 0 && number < 8,
          ])
          if (!next) continue
          const following = await page({ ...filter, sort, record: 5, cursor: next })
          expect(following.list).toEqual(whole.slice(number * 5 + 5, number * 5 + 10))
        }
      }
    },
  )

  it('sorts names by locale, and players who were never seen before all others', async () => {
    for (const fullName of ['Zoe', 'Éa', 'ea', 'Öz', 'an', 'Ana', 'Ș', 'S', 'T'])
      await makeUser(t, { fullName })
    const byName = await page({ sort: 'fullName' })
    expect(byName.list.map(({ fullName }) => fullName)).toEqual([
      'an',
      'Ana',
      'ea',
      'Éa',
      'Öz',
      'S',
      'Ș',
      'T',
      'Zoe',
    ])
    await makeUser(t, { username: 'seen', lastSeenAt: '2026-11-01T00:00:00.000Z' })
    expect((await page({ sort: 'lastSeenAt' })).list.at(-1)?.username).toBe('seen')
    expect((await page({ sort: '-lastSeenAt' })).list[0]?.username).toBe('seen')
  })
})

describe('cursors', () => {
  beforeEach(() => makeManyUsers(t, 30))

  it.each([
    ['another order', { sort: 'games' }],
    ['the other direction', { sort: 'createdAt' }],
    ['a filter', { country: ['FR'] }],
    ['a search', { search: 'p' }],
  ] as [string, Input][])('are of no use with %s', async (_, other) => {
    const { next } = await page()
    await expect(page({ ...other, cursor: next ?? '' })).rejects.toMatchObject({
      code: 'input_invalid',
      errors: [{ path: 'cursor', code: 'cursor_foreign' }],
    })
  })

  it('are refused if they are malformed, whatever they contain', async () => {
    const { next } = await page()
    const [version, sort, filters, , , id] = JSON.parse(
      Buffer.from(next ?? '', 'base64url').toString(),
    ) as unknown[]
    const crafted = [
      [],
      null,
      {},
      [version],
      [version, sort, filters, 0, '2026-02-30T00:00:00.000Z', id],
      [version, sort, filters, 0, '0000-01-01T00:00:00.000Z', id],
      [version, sort, filters, 0, 'now', id],
      [version, sort, filters, 0, 5, id],
      [version, sort, filters, 2, '2026-01-01T00:00:00.000Z', id],
      [version, sort, filters, 0, '2026-01-01T00:00:00.000Z', "' or true"],
    ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'))
    for (const cursor of ['x', '%', '😀', (next ?? '').slice(1), ...crafted]) {
      const response = await list({ cursor })
      expect([response.status, response.body.errors?.[0]?.code]).toEqual([400, 'cursor_foreign'])
    }
  })

  it('keep their position when the page size changes', async () => {
    const { next } = await page({ record: 3 })
    expect((await page({ record: 20, cursor: next ?? '' })).list).toEqual(
      (await page({ record: 23 })).list.slice(3),
    )
  })
})
