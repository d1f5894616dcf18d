import { getUser, suspendUser, unsuspendUser } from '@loupe/contract/admin/users/users'
import { getUserCounts } from '@loupe/contract/admin/users/users-list'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { auditEntries, codesOf } from '#test/responses.ts'
import { unsuspendExpired } from './suspensions.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate users, audit_entries, idempotency_keys'))

const hourMs = 3_600_000

describe('POST /admin/suspend-user and /admin/unsuspend-user', () => {
  it('suspends with a reason and an end, and unsuspends again', async () => {
    const { id } = await makeUser(t)
    const until = new Date(t.clock.now().getTime() + hourMs).toISOString()
    const suspended = await t.call(suspendUser, { id, reason: ' Spam ', until }, { token })
    expect(suspended.data).toMatchObject({
      status: 'suspended',
      statusReason: 'Spam',
      statusUntil: until,
      version: 2,
    })
    const unsuspended = await t.call(unsuspendUser, { id }, { token })
    expect(unsuspended.data).toMatchObject({
      status: 'active',
      statusReason: null,
      statusUntil: null,
      version: 3,
    })
    expect(await auditEntries(t)).toMatchObject([
      { action: 'users.suspend', before: { status: 'active' }, after: { status: 'suspended' } },
      { action: 'users.lift', before: { statusReason: 'Spam' }, after: { status: 'active' } },
    ])
  })

  it('does nothing twice', async () => {
    const { id } = await makeUser(t)
    const input = { id, reason: 'Spam' }
    const [first, second] = [
      await t.call(suspendUser, input, { token }),
      await t.call(suspendUser, input, { token }),
    ]
    expect(second.data).toEqual(first.data)
    const unsuspended = await t.call(unsuspendUser, { id }, { token })
    expect((await t.call(unsuspendUser, { id }, { token })).data).toEqual(unsuspended.data)
    expect(await auditEntries(t)).toHaveLength(2)
  })

  it('refuses an end that has passed, and a suspension without a reason', async () => {
    const { id } = await makeUser(t)
    const until = t.clock.now().toISOString()
    expect(codesOf(await t.call(suspendUser, { id, reason: 'Spam', until }, { token }))).toEqual([
      'until in_the_past',
    ])
    expect(codesOf(await t.call(suspendUser, { id, reason: ' ' }, { token }))).toEqual(['reason too_short'])
  })

  it('returns a player as active from the end of the suspension, and then unsuspends them', async () => {
    const { id } = await makeUser(t)
    const until = new Date(t.clock.now().getTime() + hourMs).toISOString()
    await t.call(suspendUser, { id, reason: 'Spam', until }, { token })
    expect(await unsuspendExpired(t)).toBe(0)
    t.clock.advance(hourMs)
    token = await t.signIn()
    const seen = await t.call(getUser, { id }, { token })
    expect(seen.data).toMatchObject({ status: 'active', statusReason: null, statusUntil: null })
    expect(await unsuspendExpired(t)).toBe(1)
    expect((await t.call(getUserCounts, {}, { token })).data).toMatchObject({ active: 1, suspended: 0 })
    expect((await auditEntries(t)).at(-1)).toMatchObject({ action: 'users.lift', actor_id: null })
  })
})
