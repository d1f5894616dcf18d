import { accountLogin, getProfile, login, register } from '@loupe/contract/admin/account/account'
import {
  addInvitation,
  disableAdministrator,
  enableAdministrator,
  endAdministratorSessions,
  getAdministrators,
  getInvitations,
  invitationsPerDay,
  openInvitation,
  openInvitationsAtMost,
  removeAdministratorFactor,
  resendInvitation,
  withdrawInvitation,
} from '@loupe/contract/admin/account/administrators'
import { loginVerify } from '@loupe/contract/admin/account/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeSession, testPassword } from '#test/makers.ts'
import { newestCode, startRecovery, verifyCode } from '#test/recovery.ts'
import { auditEntries, codesOf } from '#test/responses.ts'
import { makeAdminWithFactor, stepOf } from '#test/second-factor.ts'

let t: TestApp
let self: { id: string; email: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate admins, sessions, invitations, rate_limits, jobs, audit_entries cascade')
  self = await makeSignedIn()
  guests += 1
  guest = `maud-${guests}@loupe.example`
})

const hourMs = 3_600_000
/** A new address for each test: all mails are in one mailbox. */
let guest = ''
let guests = 0

async function makeSignedIn() {
  const { id, email } = await makeAdmin(t.deps)
  return { id, email, token: await signIn(email) }
}
const signIn = async (email: string) =>
  (await t.call(login, { email, password: testPassword })).body.ResponseData?.token ?? ''
const invite = (email = guest, token = self.token) =>
  t.call(addInvitation, { email, locale: 'fr' }, { token })
const links = async (email = guest) =>
  (await t.mailsTo(email)).flatMap(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? [])
const accept = (id: string, email = guest) =>
  t.call(register, { id, email, password: testPassword, firstName: 'Maud', lastName: 'Okafor' })
const disable = (id: string, token = self.token) => t.call(disableAdministrator, { id }, { token })
const removeFactor = (id: string) => t.call(removeAdministratorFactor, { id }, { token: self.token })
const actions = async () =>
  (await auditEntries(t)).map(({ action }) => action).filter((action) => !action.startsWith('account.signIn'))

describe('an invitation', () => {
  it('leads from its mail to an account in its language, whose serviceToken opens the console', async () => {
    const { data } = await invite()
    expect(data).toMatchObject({ email: guest, locale: 'fr', invitedBy: 'Ilinca Moraru' })
    const [mail] = await t.mailsTo(guest)
    expect(mail?.subject).toBe('Invitation à rejoindre Loupe')
    const [token = ''] = await links()
    const opened = await t.call(openInvitation, { id: token })
    expect(opened.data).toMatchObject({ email: guest, invitedBy: 'Ilinca Moraru', locale: 'fr' })
    expect((await accept(token)).body).toMatchObject([{ email: guest, firstName: 'Maud', locale: 'fr' }])
    const entered = await t.call(accountLogin, { email: guest, password: testPassword })
    const { serviceToken } = entered.body as unknown as { serviceToken: string }
    expect((await t.call(getProfile, {}, { token: serviceToken })).data.email).toBe(guest)
    expect((await t.call(getInvitations, {}, { token: self.token })).data).toEqual([])
    expect(await actions()).toEqual(['invitations.add', 'account.register'])
  })

  it('works once, also for several at the same moment', async () => {
    await invite()
    const [token = ''] = await links()
    const replies = await Promise.all([accept(token), accept(token), accept(token)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await accept(token)).body.code).toBe('invitation_invalid')
  })

  it('works for 72 hours', async () => {
    await invite()
    const [token = ''] = await links()
    t.clock.advance(72 * hourMs - 1000)
    expect((await t.call(openInvitation, { id: token })).status).toBe(200)
    t.clock.advance(1000)
    expect((await t.call(openInvitation, { id: token })).body.code).toBe('invitation_invalid')
    expect((await accept(token)).body.code).toBe('invitation_invalid')
  })

  it('works for its own address alone, in any letter case', async () => {
    await invite('Maud@Loupe.example')
    const [token = ''] = await links('Maud@Loupe.example')
    const other = await accept(token, 'eve@loupe.example')
    expect([other.status, codesOf(other)]).toEqual([400, ['email invitation_email_differs']])
    expect((await accept(token, 'maud@loupe.example')).status).toBe(200)
  })

  it('is stored as a hash, and its token is in no table and in no response', async () => {
    const reply = await invite()
    const queued = (await t.db.query('select * from jobs')).rows
    const [token = ''] = await links()
    const tables = await Promise.all(
      ['invitations', 'audit_entries', 'idempotency_keys'].map((table) =>
        t.db.query(`select row_to_json(t)::text from ${table} t`),
      ),
    )
    const dump = JSON.stringify([reply.body, queued, tables.map(({ rows }) => rows)])
    expect(dump).not.toContain(token.slice('invite_'.length))
  })

  it.each(['', 'invite_', 'invite_nonsense', 'null'])('is invalid for %j', async (id) => {
    const replies = [await t.call(openInvitation, { id }), await accept(id)]
    for (const { status } of replies) expect(status).toBe(400)
  })
})

describe('POST /admin/add-invitation', () => {
  it('refuses the address of an administrator, and one that is invited already', async () => {
    const taken = await invite(self.email.toUpperCase())
    expect([taken.status, codesOf(taken)]).toEqual([409, ['email email_taken']])
    await invite()
    const again = await invite(guest.toUpperCase())
    expect([again.status, codesOf(again)]).toEqual([409, ['email already_invited']])
    expect(await links()).toHaveLength(1)
  })

  it('requires the password again ten minutes after it was entered', async () => {
    t.clock.advance(11 * 60_000)
    const responses = [
      await invite(),
      await t.call(resendInvitation, { id: self.id }, { token: self.token }),
      await disable(self.id),
      await t.call(enableAdministrator, { id: self.id }, { token: self.token }),
    ]
    expect(responses.map(({ body }) => body.ResponseCode)).toEqual([428, 428, 428, 428])
    expect(await links()).toEqual([])
  })

  it('leaves an administrator twenty open invitations, also for several at the same moment', async () => {
    for (let n = 1; n <= openInvitationsAtMost - 2; n += 1) await invite(`guest-${n}@loupe.example`)
    const names = ['a', 'b', 'c', 'd'].map((name) => `${name}@loupe.example`)
    const replies = await Promise.all(names.map((name) => invite(name)))
    expect(replies.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'done',
      'done',
      'invitations_too_many',
      'invitations_too_many',
    ])
    const other = await makeSignedIn()
    expect((await invite('e@loupe.example', other.token)).status).toBe(200)
    const first = (await t.call(getInvitations, {}, { token: other.token })).data.find(
      ({ email }) => email === 'guest-1@loupe.example',
    )
    await t.call(withdrawInvitation, { id: first?.id ?? '' }, { token: other.token })
    expect((await invite('f@loupe.example')).status).toBe(200)
  })

  it('does not allow more than fifty in a day by withdrawing them', async () => {
    await t.db.query(
      `insert into invitations (id, email, locale, token_hash, invited_by, created_at, sent_at, expires_at, ended_at)
       select gen_random_uuid(), 'past-' || n || '@loupe.example', 'en', sha256(n::text::bytea), $1, $2, $2, $2, $2
       from generate_series(1, $3::int) as n`,
      [self.id, new Date(t.clock.now().getTime() - 23 * hourMs), invitationsPerDay],
    )
    const refused = await invite()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(3600)])
    expect(await links()).toEqual([])
    t.clock.advance(hourMs)
    self.token = await signIn(self.email)
    expect((await invite()).status).toBe(200)
  })

  it('names the field of an invalid address', async () => {
    expect(codesOf(await invite('nobody'))).toEqual(['email format_email'])
  })
})

describe('POST /admin/resend-invitation', () => {
  it('mails a new link for 72 hours after a minute; the old one is invalid', async () => {
    const { id } = (await invite()).data
    const early = await t.call(resendInvitation, { id }, { token: self.token })
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
    const [old = ''] = await links()
    t.clock.advance(73 * hourMs)
    const token = await signIn(self.email)
    const renewed = (await t.call(resendInvitation, { id }, { token })).data
    expect(Date.parse(renewed.expiresAt) - t.clock.now().getTime()).toBe(72 * hourMs)
    const [, current = ''] = await links()
    expect((await accept(old)).body.code).toBe('invitation_invalid')
    expect((await accept(current)).status).toBe(200)
    expect((await t.call(resendInvitation, { id }, { token })).status).toBe(404)
    const recorded = (await actions()).filter((action) => action !== 'access.deny')
    expect(recorded).toEqual(['invitations.add', 'invitations.resend', 'account.register'])
  })
})

describe('POST /admin/withdraw-invitation', () => {
  it('invalidates the link, and frees the address', async () => {
    const { id } = (await invite()).data
    const [token = ''] = await links()
    expect((await t.call(withdrawInvitation, { id }, { token: self.token })).data).toEqual({ id })
    expect((await accept(token)).body.code).toBe('invitation_invalid')
    expect((await t.call(withdrawInvitation, { id }, { token: self.token })).status).toBe(404)
    expect((await invite()).status).toBe(200)
  })
})

describe('GET /admin/get-administrators', () => {
  it('returns the name and status of every administrator', async () => {
    const other = await makeSignedIn()
    await signIn(other.email)
    const gone = await makeAdmin(t.deps, { disabled: true })
    const { data } = await t.call(getAdministrators, {}, { token: self.token })
    const seen = data.map(({ id, isSelf, sessions, disabledAt }) => [
      id,
      isSelf,
      sessions,
      disabledAt !== null,
    ])
    expect(seen).toEqual([
      [self.id, true, 1, false],
      [other.id, false, 2, false],
      [gone.id, false, 0, true],
    ])
    expect(JSON.stringify(data)).not.toContain('argon2')
  })
})

describe('POST /admin/disable-administrator', () => {
  it('keeps a disabled administrator out immediately, at every step of signing in, until they are enabled', async () => {
    const other = await makeSignedIn()
    const step = await startRecovery(t, other.email)
    const code = await newestCode(t, other.email)
    await invite('friend@loupe.example', other.token)
    const { data } = await disable(other.id)
    expect(data).toMatchObject({ id: other.id, sessions: 0 })
    expect(data.disabledAt).not.toBeNull()
    expect((await t.call(getProfile, {}, { token: other.token })).status).not.toBe(200)
    expect((await verifyCode(t, step, code)).status).toBe(401)
    expect(await signIn(other.email)).toBe('')
    const [friend = ''] = await links('friend@loupe.example')
    expect((await accept(friend, 'friend@loupe.example')).body.code).toBe('invitation_invalid')

    const enabled = await t.call(enableAdministrator, { id: other.id }, { token: self.token })
    expect(enabled.data.disabledAt).toBeNull()
    expect((await t.call(getProfile, {}, { token: other.token })).status).not.toBe(200)
    expect(await signIn(other.email)).not.toBe('')
    const entries = (await auditEntries(t)).filter(({ action }) => action.startsWith('administrators.'))
    expect(entries).toMatchObject([
      {
        action: 'administrators.disable',
        subject_id: other.id,
        actor_id: self.id,
        after: { sessionsEnded: 1, invitationsWithdrawn: 1 },
      },
      { action: 'administrators.enable', subject_id: other.id, after: { disabledAt: null } },
    ])
  })

  it('changes and audits nothing the second time', async () => {
    const other = await makeAdmin(t.deps)
    const first = (await disable(other.id)).data
    t.clock.advance(1000)
    expect((await disable(other.id)).data).toEqual(first)
    expect(await actions()).toEqual(['administrators.disable'])
  })

  it('is refused for oneself, so that the last administrator remains', async () => {
    const reply = await disable(self.id)
    expect([reply.status, reply.body.code]).toEqual([409, 'own_account'])
    expect((await t.call(getProfile, {}, { token: self.token })).status).toBe(200)
  })

  it('leaves one of two who disable one another at the same moment', async () => {
    const other = await makeSignedIn()
    const responses = await Promise.all([disable(other.id), disable(self.id, other.token)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await t.db.query('select from admins where disabled_at is null')
    expect(rows).toHaveLength(1)
  })

  it('returns 404 for an unknown ID', async () => {
    expect((await disable('019a0000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})

describe('POST /admin/remove-administrator-factor', () => {
  it('removes the two-factor methods of an administrator who has lost them, signs them out, and notifies them with the name of the actor', async () => {
    const other = await makeAdminWithFactor(t)
    const step = await stepOf(t, other.id)
    const session = await makeSession(t.deps, other.id)
    expect((await removeFactor(other.id)).data).toMatchObject({ id: other.id, twoFactor: false, sessions: 0 })
    expect((await t.call(getProfile, {}, { token: session })).body.ResponseCode).toBe(207)
    const late = await t.call(loginVerify, { otp: other.backupCodes[0] ?? '' }, { token: step })
    expect(late.body.code).toBe('step_over')
    expect(await signIn(other.email)).not.toBe('')
    for (const table of ['totp_factors', 'passkeys', 'backup_codes']) {
      const { rows } = await t.db.query(`select from ${table} where admin_id = $1`, [other.id])
      expect(rows).toEqual([])
    }
    const notice = (await t.mailsTo(other.email)).at(-1)
    expect(notice?.subject).toBe('Your two-factor authentication was reset')
    expect(notice?.text).toContain('Ilinca Moraru reset two-factor authentication')
    expect(await auditEntries(t)).toContainEqual(
      expect.objectContaining({
        action: 'administrators.remove_factor',
        subject_id: other.id,
        actor_id: self.id,
        after: { twoFactor: false, sessionsEnded: 1 },
      }),
    )
  })

  it('makes them set up a new one if it is required', async () => {
    const other = await makeAdminWithFactor(t)
    await t.db.query('update sign_in_rules set second_factor_required = true')
    await removeFactor(other.id)
    const reply = await t.call(login, { email: other.email, password: testPassword })
    await t.db.query('update sign_in_rules set second_factor_required = false')
    expect([reply.body.ResponseCode, reply.body.code]).toEqual([206, 'second_factor_set_up_needed'])
  })

  it('changes and audits nothing if there is none', async () => {
    const other = await makeSignedIn()
    expect((await removeFactor(other.id)).data).toMatchObject({ twoFactor: false, sessions: 1 })
    expect([await t.mailsTo(other.email), await actions()]).toEqual([[], []])
  })

  it('is refused for oneself and of an unknown id, and needs a recent password', async () => {
    expect((await removeFactor(self.id)).body.code).toBe('own_account')
    expect((await removeFactor('019a0000-0000-7000-8000-000000000000')).status).toBe(404)
    const other = await makeAdminWithFactor(t)
    t.clock.advance(11 * 60_000)
    expect((await removeFactor(other.id)).body.ResponseCode).toBe(428)
    const { rows } = await t.db.query('select from totp_factors where admin_id = $1', [other.id])
    expect(rows).toHaveLength(1)
  })
})

describe('POST /admin/end-administrator-sessions', () => {
  it('signs another administrator out everywhere, who can sign in again', async () => {
    const other = await makeSignedIn()
    await signIn(other.email)
    const end = () => t.call(endAdministratorSessions, { id: other.id }, { token: self.token })
    expect((await end()).data).toEqual({ ended: 2 })
    expect((await t.call(getProfile, {}, { token: other.token })).body.ResponseCode).toBe(207)
    expect(await signIn(other.email)).not.toBe('')
    await end()
    expect((await end()).data).toEqual({ ended: 0 })
    expect(await actions()).toEqual(['administrators.end_sessions', 'administrators.end_sessions'])
  })

  it('is refused for oneself', async () => {
    const response = await t.call(endAdministratorSessions, { id: self.id }, { token: self.token })
    expect(response.body.code).toBe('own_account')
  })
})
