import { getProfile } from '@loupe/contract/admin/account/account'
import { cheapPasswords } from '../cheap-passwords.ts'
import type { TestApp, TestResponse } from '../harness.ts'
import { makeAdmin, makeSession } from '../makers.ts'
import { type AccountAction, type Attempt, attemptOf, type Effects, violationsOf } from './actions.ts'
import { type AttemptKind, type ModelAdmin, makeModelAdmin } from './admins.ts'

const maxAttempts = 10
const minuteMs = 60_000

/**
 * Two administrators, one with a second factor, and a third who disables and enables them. `run` makes the calls of
 * several actions concurrently, and returns the violated invariants.
 */
export async function makeAccountModel(t: TestApp, number: number) {
  Object.assign(t.deps.passwords, cheapPasswords)
  const otherAdmin = await makeAdmin(t.deps)
  const admins = [await makeModelAdmin(t, number, true), await makeModelAdmin(t, number, false)]
  const counts = { opened: 0, changed: 0, refused: 0 }
  let made = 0
  const newPassword = () => {
    made += 1
    return `topaz number ${number}/${made}`
  }

  async function run(actions: AccountAction[]): Promise<string[]> {
    const otherAdminToken = await makeSession(t.deps, otherAdmin.id)
    const now = t.clock.now().getTime()
    const snapshots = admins.map((admin) => snapshot(admin, now))
    const mailCounts = await Promise.all(admins.map(mailCount))
    const sent = await Promise.all(
      attemptsOf(actions).map(async (one) => {
        const { endpoint, input, token } = one
        const options = {
          token: token === 'otherAdmin' ? otherAdminToken : (token ?? null),
          ip: one.admin.ip,
        }
        return { one, response: await t.call(endpoint, input, options) }
      }),
    )
    for (const { response } of sent) counts.refused += response.body.succeeded ? 0 : 1
    const violations: string[] = []
    for (const [index, { admin, effects, ...before }] of snapshots.entries()) {
      const own = sent.filter(({ one }) => one.admin === admin)
      // calls of the other administrator first: they explain the results of the rest
      for (const { one, response } of own.toSorted((a, b) => rank(a.one) - rank(b.one))) {
        violations.push(...unexpected(response), ...one.check(response, effects))
      }
      if (effects.mailed)
        effects.mailed.code = await newestCode(admin, mailCounts[index] ?? 0, effects.mailed.code)
      violations.push(...(await settle(admin, before, effects)))
    }
    return violations
  }

  function attemptsOf(actions: AccountAction[]): Attempt[] {
    // a mail does not name its request: one at a time for each administrator
    const mailed = new Set<ModelAdmin>()
    return actions.flatMap((action) => {
      const admin = admins[action.admin]
      if (!admin) return []
      const mails = action.type === 'forget' || action.type === 'resend'
      if (mails && mailed.has(admin)) return []
      if (mails) mailed.add(admin)
      const others = admins.filter((one) => one !== admin)
      return Array.from({ length: mails ? 1 : action.times }, () =>
        attemptOf(action, admin, others, newPassword),
      ).filter((one) => one !== null)
    })
  }

  /** Compares the stored state with the expected one after all responses, and updates what must have ended. */
  async function settle(admin: ModelAdmin, before: Before, effects: Effects): Promise<string[]> {
    const { rows } = await t.db.query<{
      password_hash: string
      disabled_at: Date | null
      two_factor: boolean
    }>('select password_hash, disabled_at, two_factor from admins where id = $1', [admin.id])
    const [password = admin.password] = effects.newPasswords
    const isChanged = effects.newPasswords.length > 0
    const violations = violationsOf({
      'only one of several concurrent changes is made': effects.newPasswords.length <= 1,
      'a password changes only by an allowed call':
        rows[0]?.password_hash === (await cheapPasswords.hash(password)),
      ...limits(admin, effects),
    })
    counts.changed += effects.newPasswords.length
    if (isChanged) Object.assign(admin, { formerPassword: admin.password, password })
    admin.isDisabled = rows[0]?.disabled_at !== null
    admin.hasFactor = rows[0]?.two_factor === true
    for (const session of admin.sessions) {
      if (effects.accessEnds && before.sessions.has(session.token)) session.mayBeActive = false
      if (isChanged && session.password !== password) session.mayBeActive = false
    }
    for (const step of admin.steps) {
      step.hasEnded ||= effects.accessEnds && before.steps.has(step.token)
      step.hasEnded ||= isChanged && step.password !== password
    }
    for (const recovery of before.recoveries) {
      const hasNoOwner = recovery.whileDisabled && recovery.code === ''
      if (hasNoOwner) continue
      recovery.hasEnded ||= isChanged || (effects.isDisabled && !effects.wasDisabled)
    }
    return [...violations, ...(await checkSessions(admin, before))]
  }

  /** Makes a call with every session. A session that was refused once must never be accepted again. */
  async function checkSessions(admin: ModelAdmin, before: Before): Promise<string[]> {
    const violations: string[] = []
    for (const session of admin.sessions) {
      const { status } = await t.call(getProfile, {}, { token: session.token, ip: admin.ip })
      const mayPass = session.mayBeActive && !admin.isDisabled
      if (status === 200 && !mayPass) violations.push('no ended session is accepted')
      if (status === 200 && !before.sessions.has(session.token)) counts.opened += 1
      session.mayBeActive &&= status === 200
    }
    return violations
  }

  const mailCount = async ({ email }: ModelAdmin) => (await t.mailsTo(email)).length

  async function newestCode({ email }: ModelAdmin, known: number, otherwise: string): Promise<string> {
    const mails = (await t.mailsTo(email)).slice(known)
    return mails.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []).at(-1) ?? otherwise
  }

  return { run, counts }
}

type Before = Omit<ReturnType<typeof snapshot>, 'admin' | 'effects'>

function snapshot(admin: ModelAdmin, now: number) {
  const effects: Effects = {
    now,
    wasDisabled: admin.isDisabled,
    newPasswords: [],
    accessEnds: false,
    isDisabled: false,
    isEnabled: false,
    mailed: null,
    right: new Set(),
    wrong: { signIn: 0, change: 0, factor: 0 },
  }
  return {
    admin,
    effects,
    sessions: new Set(admin.sessions.map(({ token }) => token)),
    steps: new Set(admin.steps.map(({ token }) => token)),
    recoveries: [...admin.recoveries],
  }
}

/** A success clears earlier failures; the order of concurrent attempts is not known. */
function limits(admin: ModelAdmin, { now, right, wrong }: Effects): Record<string, boolean> {
  return Object.fromEntries(
    (['signIn', 'change', 'factor'] satisfies AttemptKind[]).map((kind) => {
      const fresh = Array.from({ length: wrong[kind] }, () => now)
      admin.failedAt[kind] = right.has(kind) ? [] : [...admin.failedAt[kind], ...fresh]
      const lately = admin.failedAt[kind].filter((at) => now - at < minuteMs)
      return [`concurrent attempts do not exceed the limit (${kind})`, lately.length <= maxAttempts]
    }),
  )
}

/** A server error is never an expected response to these calls. */
function unexpected({ status, body }: TestResponse): string[] {
  return status >= 500 ? [`a response is one of the contract's, not ${status} ${body.code}`] : []
}

const rank = ({ token }: Attempt) => (token === 'otherAdmin' ? 0 : 1)
