import { accountMe, getProfile, login, register } from '@loupe/contract/admin/account/account'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyAudit } from '#test/audit.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, testPassword } from '#test/makers.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await emptyAudit(t.db)
  t.clock.advance(3_600_000)
})

async function denials() {
  const { rows } = await t.db.query(
    `select subject_id as path, actor_id as "adminId", ip, after ->> 'code' as code, result
     from audit_entries where action = 'access.deny' order by id`,
  )
  return rows
}

async function signedIn() {
  const admin = await makeAdmin(t.deps)
  const { data } = await t.call(login, { email: admin.email, password: testPassword })
  return { ...admin, token: data.token }
}

describe('a denied call', () => {
  it('is recorded with its caller, even if they are no longer an administrator', async () => {
    const { id, token } = await signedIn()
    await t.db.query('update admins set disabled_at = now() where id = $1', [id])
    await t.call(getProfile, {}, { token, ip: '192.0.2.7' })
    expect(await denials()).toEqual([
      { path: getProfile.path, adminId: id, ip: '192.0.2.7', code: 'not_an_administrator', result: 'denied' },
    ])
  })

  it('is recorded when its token is of another kind', async () => {
    const { id, token } = await signedIn()
    await t.call(accountMe, {}, { token })
    expect(await denials()).toMatchObject([{ path: accountMe.path, adminId: id, code: 'wrong_token_kind' }])
  })

  it('is recorded when it exceeds a rate limit, once a minute rather than each time', async () => {
    const { email } = await makeAdmin(t.deps)
    for (let tries = 0; tries < 14; tries += 1) await t.call(login, { email, password: 'wrong' })
    expect(await denials()).toMatchObject([{ path: login.path, adminId: null, code: 'too_many_requests' }])
    t.clock.advance(50_000)
    await t.call(login, { email, password: 'wrong' })
    expect(await denials()).toHaveLength(1)
  })

  it('is recorded when it registers with an invalid link', async () => {
    const admin = { email: 'a@example.com', password: testPassword, firstName: 'A', lastName: 'B' }
    await t.call(register, { id: 'no such link', ...admin })
    expect(await denials()).toMatchObject([{ path: register.path, code: 'setup_token_invalid' }])
    expect(JSON.stringify((await t.db.query('select * from audit_entries')).rows)).not.toContain(
      'no such link',
    )
  })

  it('is recorded once per network, with the canonical form of the first address', async () => {
    const admin = { email: 'a@example.com', password: testPassword, firstName: 'A', lastName: 'B' }
    for (const ip of ['::ffff:192.0.2.8', '192.0.2.8', '2001:0DB8:0:1::0009', '2001:db8:0:1:ffff::1']) {
      await t.call(register, { id: 'no such link', ...admin }, { ip })
    }
    expect(await denials()).toMatchObject([{ ip: '192.0.2.8' }, { ip: '2001:db8:0:1::9' }])
  })

  it('is not recorded for an expired session or a wrong password', async () => {
    await t.call(getProfile, {}, { token: 'garbage' })
    await t.call(getProfile, {}, {})
    await t.call(login, { email: 'nobody@example.com', password: 'wrong' })
    expect(await denials()).toEqual([])
  })
})
