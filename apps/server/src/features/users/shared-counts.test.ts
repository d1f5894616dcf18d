import { countUsers } from '@loupe/contract/admin/users/users-list'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Queryable } from '#src/core/database/database.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { recordStatements } from '#test/record-statements.ts'
import { createSharedCounts } from './shared-counts.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  await makeUser(t, { username: 'ruby', country: 'RO' })
  await makeUser(t, { username: 'opal', country: 'FR' })
})
afterAll(() => t.close())

it('counts the players of each filter, as the list counts them', async () => {
  const filters = [{ country: 'RO' }, { search: 'nobody' }, {}, { where: 'seen.within.1' }]
  const { data } = await t.call(countUsers, { filters }, { token })
  expect(data?.counts.slice(0, 3)).toEqual([
    { total: 1, isCapped: false },
    { total: 0, isCapped: false },
    { total: 2, isCapped: false },
  ])
  expect((await t.call(countUsers, { filters })).status).toBe(401)
})

it('counts once for simultaneous requests', async () => {
  const countAll = createSharedCounts({ db: t.db, logger: t.http.log })
  const statements = recordStatements(t.db)
  const filters = [{ search: '', country: ['FR' as const] }]
  const asked = [countAll(filters), countAll(filters), countAll([...filters, ...filters])]
  const counts = (await Promise.all(asked)).flat()
  expect(counts.map((count) => count?.total)).toEqual([1, 1, 1, 1])
  await countAll(filters)
  expect(statements().filter((text) => text.includes('from users'))).toHaveLength(1)
})

it('does not wait for a slow count, and returns it once it is available', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const held = Promise.withResolvers<void>()
  const slow = Object.create(t.db, {
    query: {
      value: async (...args: Parameters<Queryable['query']>) => {
        await held.promise
        return t.db.query(...args)
      },
    },
  }) as TestApp['db']
  const countAll = createSharedCounts({ db: slow, logger: t.http.log })
  const first = countAll([{ search: 'ruby' }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await first).toEqual([null])
  const second = countAll([{ search: 'ruby' }])
  held.resolve()
  expect(await second).toEqual([{ total: 1, isCapped: false }])
})
