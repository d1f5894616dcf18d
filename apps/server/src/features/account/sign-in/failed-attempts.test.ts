import { login } from '@loupe/contract/admin/account/account'
import { confirmPassword, loginVerify } from '@loupe/contract/admin/account/second-factor'
import { locales } from '@loupe/contract/shared/values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailMessages } from '#src/mails/mail-messages.ts'
import { cheapPasswords } from '#test/cheap-passwords.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin as makeCostlyAdmin, makeSession, testPassword } from '#test/makers.ts'
import {
  newestCode,
  newPassword,
  setNewPassword,
  startRecovery,
  verifyCode,
  wrongCode,
} from '#test/recovery.ts'
import { makeAdminWithFactor as makeCostlyWithFactor } from '#test/second-factor.ts'
import { codesPerDay, passwordsPerDay } from '../attempts.ts'

let t: TestApp
let cheapHash: string
beforeAll(async () => {
  t = await startTestApp()
  // hundreds of passwords
  Object.assign(t.deps.passwords, cheapPasswords)
  cheapHash = await cheapPasswords.hash(testPassword)
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.query(
    'truncate admins, sessions, known_networks, recoveries, rate_limits, jobs, audit_entries cascade',
  ),
)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

async function cheaply<Admin extends { id: string }>(admin: Admin): Promise<Admin> {
  await t.db.query('update admins set password_hash = $2 where id = $1', [admin.id, cheapHash])
  return admin
}
const makeAdmin = async () => cheaply(await makeCostlyAdmin(t.deps))
const makeAdminWithFactor = async () => cheaply(await makeCostlyWithFactor(t))

/** Guesses as often as the pauses allow, from another address each time; returns how many were checked. */
async function guessFor(ms: number, guess: (ip: string) => Promise<number>): Promise<number> {
  const end = t.clock.now().getTime() + ms
  let judged = 0
  for (let tried = 0; t.clock.now().getTime() < end; tried += 1) {
    const status = await guess(`198.51.${tried >> 8}.${tried & 255}`) // oxlint-disable-line no-await-in-loop -- one after the other
    if (status === 401) judged += 1
    if (status === 429) t.clock.advance(hourMs)
    else if (judged % 9 === 0) t.clock.advance(16 * minuteMs)
  }
  return judged
}

async function tryPassword(email: string, password: string, ip: string): Promise<number> {
  return (await t.call(login, { email, password }, { ip })).status
}

/** The token of the step that follows the right password. */
async function stepFrom(email: string, ip: string): Promise<string> {
  const { body } = await t.call(login, { email, password: testPassword }, { ip })
  return (body.ResponseData as unknown as { mfaToken: string }).mfaToken
}

/** Uses up the daily attempts at an account's recovery codes. */
async function spendCodes(email: string): Promise<void> {
  for (let tries = 0; tries < codesPerDay; tries += 5) {
    const token = await startRecovery(t, email) // oxlint-disable-line no-await-in-loop -- one after the other
    const guess = wrongCode(await newestCode(t, email)) // oxlint-disable-line no-await-in-loop
    for (let guesses = 0; guesses < 5; guesses += 1) {
      expect((await verifyCode(t, token, guess)).body.code).toBe('code_invalid') // oxlint-disable-line no-await-in-loop
    }
    t.clock.advance(20 * minuteMs)
  }
}

describe('guessing for a whole day', () => {
  it('allows a hundred passwords for an account, however the guesses are spread over time and addresses', async () => {
    const { email } = await makeAdmin()
    const judged = await guessFor(dayMs - hourMs, (ip) => tryPassword(email, 'wrong', ip))
    expect(judged).toBe(passwordsPerDay)
    const { status, headers } = await t.call(login, { email, password: testPassword })
    expect([status, Number(headers['retry-after']) > 60]).toEqual([429, true])
    t.clock.advance(dayMs)
    expect(await tryPassword(email, testPassword, '127.0.0.1')).toBe(200)
  })

  it('allows twenty codes of a second factor after a known password, and as many of the recovery', async () => {
    const admin = await makeAdminWithFactor()
    const judged = await guessFor(dayMs - hourMs, async (ip) => {
      const token = await stepFrom(admin.email, ip)
      return (await t.call(loginVerify, { otp: '000000' }, { token, ip })).status
    })
    expect(judged).toBe(codesPerDay)
    const { email } = await makeAdmin()
    await spendCodes(email)
    const token = await startRecovery(t, email)
    expect((await verifyCode(t, token, '123456')).body.code).toBe('step_over')
  })

  it('allows a hundred passwords through an open session', async () => {
    const { id } = await makeAdmin()
    let token = await makeSession(t.deps, id)
    const judged = await guessFor(dayMs - hourMs, async () => {
      const { status, body } = await t.call(confirmPassword, { password: 'wrong' }, { token })
      if (body.code === 'session_over') token = await makeSession(t.deps, id)
      return body.code === 'session_over' ? 200 : status
    })
    expect(judged).toBe(passwordsPerDay)
  })

  it('does not start over after a sign-in of the owner', async () => {
    const { email } = await makeAdmin()
    for (let tries = 0; tries < 5; tries += 1) await tryPassword(email, 'wrong', '198.51.100.1')
    expect(await tryPassword(email, testPassword, '203.0.113.1')).toBe(200)
    const { rows } = await t.db.query("select tries from rate_limits where key like 'day:account:%'")
    expect(rows).toEqual([{ tries: 5 }])
  })
})

describe('an owner whose account an attacker guesses', () => {
  it('still signs in from a known network, also with another address of an IPv6 network', async () => {
    const { email } = await makeAdmin()
    expect(await tryPassword(email, testPassword, '2001:db8:1:2::7')).toBe(200)
    await guessFor(dayMs - hourMs, (ip) => tryPassword(email, 'wrong', ip))
    const from = (ip: string) => tryPassword(email, testPassword, ip)
    expect(await from('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(200)
    expect([await from('2001:db8:1:3::7'), await from('203.0.113.7')]).toEqual([429, 429])
  })

  it('is still recognised by an address from before networks were stored', async () => {
    const { id, email } = await makeAdmin()
    const address = '2001:db8:1:2::7'
    await t.db.query(
      'insert into known_networks (admin_id, network, signed_in_at) values ($1, $2, $3), ($1, $4, $3)',
      [id, address, t.clock.now(), '192.0.2.1'],
    )
    for (let tries = 0; tries < 11; tries += 1) await tryPassword(email, 'wrong', '198.51.100.9')
    expect(await tryPassword(email, testPassword, '198.51.100.9')).toBe(429)
    expect(await tryPassword(email, testPassword, '192.0.2.1')).toBe(200)
    expect(await tryPassword(email, testPassword, address)).toBe(200)
  })

  it('still gets in by a mailed code, of twelve digits once those of six are used up, and is known there afterwards', async () => {
    const { email } = await makeAdmin()
    await spendCodes(email)
    const token = await startRecovery(t, email)
    const code = await newestCode(t, email)
    expect(code).toMatch(/^\d{12}$/)
    const { token: step } = (await verifyCode(t, token, code)).data
    expect((await setNewPassword(t, step)).status).toBe(200)
    for (let tries = 0; tries < 11; tries += 1) await tryPassword(email, 'wrong', '198.51.100.9')
    const from = (ip: string) => tryPassword(email, newPassword, ip)
    expect([await from('198.51.100.9'), await from('127.0.0.1')]).toEqual([429, 200])
  })

  it('does not give an attacker with the mailbox more codes of the second factor', async () => {
    const admin = await makeAdminWithFactor()
    const guess = async (ip: string) => {
      const token = await stepFrom(admin.email, ip)
      return (await t.call(loginVerify, { otp: '000000' }, { token, ip })).status
    }
    await guessFor(dayMs - hourMs, guess)
    await t.db.query('insert into known_networks (admin_id, network, recovered_at) values ($1, $2, $3)', [
      admin.id,
      '203.0.113.1',
      t.clock.now(),
    ])
    expect(await guess('203.0.113.1')).toBe(429)
  })
})

describe('the owner of an account whose password an attacker knows', () => {
  it.each(locales)(
    'is mailed of refused second factors in their own language, once in six hours (%s)',
    async (locale) => {
      const admin = await makeAdminWithFactor()
      await t.db.query('update admins set locale = $2 where id = $1', [admin.id, locale])
      const refuse = async (times: number) => {
        const token = await stepFrom(admin.email, '198.51.100.9')
        for (let tries = 0; tries < times; tries += 1) {
          await t.call(loginVerify, { otp: '000000' }, { token, ip: '198.51.100.9' })
        }
      }
      await refuse(2)
      expect(await t.mailsTo(admin.email)).toEqual([])
      await refuse(3)
      const [mail, ...others] = await t.mailsTo(admin.email)
      const messages = mailMessages[locale].failedAttempts
      expect([mail?.subject, others]).toEqual([messages.factorsRefused.subject, []])
      expect(mail?.text).toContain(messages.factorsRefused.lead.slice(0, 20))
      expect(mail?.text).toContain('198.51.100.9')
      t.clock.advance(6 * hourMs)
      await refuse(1)
      expect(await t.mailsTo(admin.email)).toHaveLength(2)
    },
  )

  it('gets a mail if the correct password follows ten wrong ones, not if it follows one', async () => {
    const { email } = await makeAdmin()
    await tryPassword(email, 'wrong', '198.51.100.9')
    await tryPassword(email, testPassword, '203.0.113.1')
    expect(await t.mailsTo(email)).toEqual([])
    for (let tries = 0; tries < 10; tries += 1) await tryPassword(email, 'wrong', '198.51.100.9')
    t.clock.advance(2 * minuteMs)
    expect(await tryPassword(email, testPassword, '198.51.100.9')).toBe(200)
    const subjects = (await t.mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual([mailMessages.en.failedAttempts.passwordGuessed.subject])
  })
})
