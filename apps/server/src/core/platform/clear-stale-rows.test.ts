import { getProfile } from '@loupe/contract/admin/account/account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { clearStaleRows } from './clear-stale-rows.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const dayMs = 24 * 3_600_000

it('deletes stale rows and keeps those in use', async () => {
  const old = await t.signIn()
  const insertKey = (key: string) =>
    t.db.query(
      `insert into idempotency_keys (admin_id, key, request_hash, response, created_at)
       select id, $1, '\\x00', '{}', $2 from admins limit 1`,
      [key, t.clock.now()],
    )
  const insertTries = (key: string, blockedUntil: Date | null) =>
    t.db.query('insert into rate_limits (key, tries, window_from, blocked_until) values ($1, 3, $2, $3)', [
      key,
      t.clock.now(),
      blockedUntil,
    ])
  await insertKey('old')
  await insertTries('quiet', null)
  await insertTries('blocked', new Date(t.clock.now().getTime() + 200 * dayMs))
  t.clock.advance(100 * dayMs)
  const current = await t.signIn()
  await insertKey('new')
  await clearStaleRows(t.deps)
  const left = await t.db.query(
    `select key from idempotency_keys union all select key from rate_limits where key in ('quiet', 'blocked') order by 1`,
  )
  expect(left.rows).toEqual([{ key: 'blocked' }, { key: 'new' }])
  expect((await t.db.query('select from sessions')).rows).toHaveLength(1)
  expect((await t.call(getProfile, {}, { token: current })).status).toBe(200)
  expect((await t.call(getProfile, {}, { token: old })).body.ResponseCode).toBe(207)
})
