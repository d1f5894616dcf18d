import { getProfile, login } from '@loupe/contract/admin/account/account'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  emailChangeMs,
  getEmailChange,
} from '@loupe/contract/admin/account/email-change'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, testPassword } from '#test/makers.ts'
import { newestCode, startRecovery, verifyCode } from '#test/recovery.ts'
import { auditEntries } from '#test/responses.ts'

const minuteMs = 60_000

let t: TestApp
let admin: { id: string; email: string }
let token: string
let next: string
let made = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate rate_limits, email_changes, jobs')
  admin = await makeAdmin(t.deps)
  token = await signIn(admin.email)
  await t.db.query('truncate audit_entries')
  made += 1
  next = `new-${made}@loupe.example`
})

async function signIn(email: string): Promise<string> {
  return (await t.call(login, { email, password: testPassword })).data.token
}

/** The token in the link of the newest mail to an address. */
async function linkOf(email: string): Promise<string> {
  const mail = (await t.mailsTo(email)).at(-1)
  return /\/profile\?confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const begin = () => t.call(changeEmail, { email: next }, { token })
const confirm = (link: string, by = token) => t.call(confirmEmail, { token: link }, { token: by })
const emailNow = async () => (await t.call(getProfile, {}, { token })).data.email

describe('a change of the e-mail address', () => {
  it.each(['old first', 'new first'])('is made when both addresses confirmed it, %s', async (order) => {
    expect((await begin()).data).toMatchObject({
      email: next,
      isConfirmedAtOld: false,
      isConfirmedAtNew: false,
    })
    const links = [await linkOf(admin.email), await linkOf(next)]
    const [first = '', second = ''] = order === 'old first' ? links : links.toReversed()
    const half = await confirm(first)
    expect([half.data.profile.email, half.data.change?.isConfirmedAtOld]).toEqual([
      admin.email,
      order === 'old first',
    ])
    expect((await t.call(getEmailChange, {}, { token })).data).toEqual(half.data.change)
    const whole = await confirm(second)
    expect([whole.data.profile.email, whole.data.change]).toEqual([next, null])
    expect((await t.call(getEmailChange, {}, { token })).data).toBeNull()
    expect(await emailNow()).toBe(next)
    expect((await t.call(login, { email: next, password: testPassword })).status).toBe(200)
    expect((await t.call(login, { email: admin.email, password: testPassword })).status).toBe(401)
  })

  it('notifies the previous address, and audits each step without any token', async () => {
    await begin()
    const links = [await linkOf(admin.email), await linkOf(next)]
    for (const link of links) await confirm(link)
    const notice = (await t.mailsTo(admin.email)).at(-1)
    expect([notice?.subject, notice?.text.includes(next)]).toEqual(['Your email address was changed', true])
    const entries = await auditEntries(t)
    expect(entries.map(({ action }) => action)).toEqual([
      'account.change_email',
      'account.confirm_email',
      'account.confirm_email',
      'account.update_profile',
    ])
    expect(entries.at(-1)).toMatchObject({ before: { email: admin.email }, after: { email: next } })
    for (const link of links) expect(JSON.stringify(entries)).not.toContain(link)
    const stored = JSON.stringify((await t.db.query('select * from email_changes')).rows)
    for (const link of links) expect(stored).not.toContain(link)
  })

  it('accepts each link once, even in simultaneous requests', async () => {
    await begin()
    const link = await linkOf(next)
    const codes = (await Promise.all(Array.from({ length: 5 }, () => confirm(link)))).map(
      ({ body }) => body.code ?? 'done',
    )
    expect(codes.toSorted()).toEqual([
      'done',
      'email_link_over',
      'email_link_over',
      'email_link_over',
      'email_link_over',
    ])
    expect(await emailNow()).toBe(admin.email)
  })

  it('accepts no link of another account, of an earlier, cancelled or expired change', async () => {
    await begin()
    const before = await linkOf(next)
    const other = await signIn((await makeAdmin(t.deps)).email)
    expect((await confirm(before, other)).body.code).toBe('email_link_over')
    await begin()
    expect((await confirm(before)).body.code).toBe('email_link_over')
    const link = await linkOf(next)
    await t.call(cancelEmailChange, {}, { token })
    expect((await confirm(link)).body.code).toBe('email_link_over')
    await begin()
    const late = await linkOf(next)
    t.clock.advance(emailChangeMs)
    const again = await signIn(admin.email)
    expect((await confirm(late, again)).body.code).toBe('email_link_over')
    expect((await t.call(getEmailChange, {}, { token: again })).data).toBeNull()
    expect((await confirm('no-such-link', again)).body.ResponseCode).toBe(400)
  })

  it('needs a recent password', async () => {
    t.clock.advance(11 * minuteMs)
    const reply = await begin()
    expect([reply.status, reply.body.ResponseCode, reply.body.code]).toEqual([
      401,
      428,
      'fresh_password_needed',
    ])
    expect(await t.mailsTo(next)).toEqual([])
  })

  it('is refused for an address of an administrator, in any letter case, and for an invalid one', async () => {
    const other = await makeAdmin(t.deps)
    for (const email of [other.email.toUpperCase(), admin.email]) {
      const response = await t.call(changeEmail, { email }, { token })
      expect([response.status, response.body.errors?.[0]]).toMatchObject([
        409,
        { path: 'email', code: 'email_taken' },
      ])
    }
    const wrong = await t.call(changeEmail, { email: 'no address' }, { token })
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'email'])
  })

  it('is not made when the address has been taken meanwhile', async () => {
    await begin()
    const links = [await linkOf(admin.email), await linkOf(next)]
    await confirm(links[0] ?? '')
    await makeAdmin(t.deps, { email: next })
    expect((await confirm(links[1] ?? '')).body.code).toBe('email_taken')
    expect(await emailNow()).toBe(admin.email)
  })

  it('is made for one of two who confirm the same address simultaneously', async () => {
    const other = await makeAdmin(t.deps)
    const people = [
      { email: admin.email, token },
      { email: other.email, token: await signIn(other.email) },
    ]
    const last = []
    for (const one of people) {
      await t.call(changeEmail, { email: next }, { token: one.token })
      last.push({ token: one.token, link: await linkOf(next) })
      await confirm(await linkOf(one.email), one.token)
    }
    const responses = await Promise.all(last.map((one) => confirm(one.link, one.token)))
    expect(responses.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'email_taken'])
    const { rows } = await t.db.query('select from admins where email = $1', [next])
    expect(rows).toHaveLength(1)
  })

  it('ends recoveries that were started at the previous address', async () => {
    const step = await startRecovery(t, admin.email)
    const code = await newestCode(t, admin.email)
    await begin()
    for (const link of [await linkOf(admin.email), await linkOf(next)]) await confirm(link)
    expect((await verifyCode(t, step, code)).body.code).toBe('step_over')
  })

  it('cannot be read or cancelled if none is pending', async () => {
    expect((await t.call(getEmailChange, {}, { token })).data).toBeNull()
    expect((await t.call(cancelEmailChange, {}, { token })).status).toBe(200)
    expect(await auditEntries(t)).toEqual([])
  })
})
