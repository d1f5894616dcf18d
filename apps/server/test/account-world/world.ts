import { getProfile } from '@loupe/contract/admin/account/account'
import { cheapPasswords } from '../cheap-passwords.ts'
import type { TestApp, TestResponse } from '../harness.ts'
import { makeAdmin, makeSession } from '../makers.ts'
import { type Attempt, attemptOf, brokenOf, type Deed, type Effects } from './deeds.ts'
import { arrive, type Person, type Tried } from './people.ts'

const maxAttempts = 10
const minuteMs = 60_000

/**
 * Two administrators, one with a second factor, and a third who disables and enables them. `moment` lets them do
 * several things at the same moment, and answers which promises that has broken.
 */
export async function makeWorld(t: TestApp, number: number) {
  Object.assign(t.deps.passwords, cheapPasswords)
  const keeper = await makeAdmin(t.deps)
  const people = [await arrive(t, number, true), await arrive(t, number, false)]
  const counts = { opened: 0, changed: 0, refused: 0 }
  let made = 0
  const newPassword = () => {
    made += 1
    return `topaz number ${number}/${made}`
  }

  async function moment(list: Deed[]): Promise<string[]> {
    const keeperToken = await makeSession(t.deps, keeper.id)
    const now = t.clock.now().getTime()
    const before = people.map((person) => snapshot(person, now))
    const known = await Promise.all(people.map(mailCount))
    const sent = await Promise.all(
      attemptsOf(list).map(async (one) => {
        const { endpoint, input, token } = one
        const options = { token: token === 'keeper' ? keeperToken : (token ?? null), ip: one.person.ip }
        return { one, response: await t.call(endpoint, input, options) }
      }),
    )
    for (const { response } of sent) counts.refused += response.body.succeeded ? 0 : 1
    const broken: string[] = []
    for (const [index, { person, effects, ...held }] of before.entries()) {
      const own = sent.filter(({ one }) => one.person === person)
      // those by the keeper first: they explain what happened to others
      for (const { one, response } of own.toSorted((a, b) => rank(a.one) - rank(b.one))) {
        broken.push(...unexpected(response), ...one.judge(response, effects))
      }
      if (effects.mailed)
        effects.mailed.code = await newestCode(person, known[index] ?? 0, effects.mailed.code)
      broken.push(...(await settle(person, held, effects)))
    }
    return broken
  }

  function attemptsOf(list: Deed[]): Attempt[] {
    // a mail does not say which request it answers: one at a time for each person
    const mailed = new Set<Person>()
    return list.flatMap((deed) => {
      const person = people[deed.who]
      if (!person) return []
      const mails = deed.do === 'forget' || deed.do === 'resend'
      if (mails && mailed.has(person)) return []
      if (mails) mailed.add(person)
      const others = people.filter((one) => one !== person)
      return Array.from({ length: mails ? 1 : deed.times }, () =>
        attemptOf(deed, person, others, newPassword),
      ).filter((one) => one !== null)
    })
  }

  /** After all answers: what the database says, what has to be over by now, and whether it is. */
  async function settle(person: Person, held: Held, effects: Effects): Promise<string[]> {
    const { rows } = await t.db.query<{
      password_hash: string
      disabled_at: Date | null
      two_factor: boolean
    }>('select password_hash, disabled_at, two_factor from admins where id = $1', [person.id])
    const [password = person.password] = effects.newPasswords
    const isChanged = effects.newPasswords.length > 0
    const broken = brokenOf({
      'of changes at the same moment one is made': effects.newPasswords.length <= 1,
      'a password changes only by what may change it':
        rows[0]?.password_hash === (await cheapPasswords.hash(password)),
      ...limits(person, effects),
    })
    counts.changed += effects.newPasswords.length
    if (isChanged) Object.assign(person, { formerPassword: person.password, password })
    person.isDisabled = rows[0]?.disabled_at !== null
    person.hasFactor = rows[0]?.two_factor === true
    for (const session of person.sessions) {
      if (effects.isCutOff && held.sessions.has(session.token)) session.mayLive = false
      if (isChanged && session.password !== password) session.mayLive = false
    }
    for (const step of person.steps) {
      step.isOver ||= effects.isCutOff && held.steps.has(step.token)
      step.isOver ||= isChanged && step.password !== password
    }
    for (const recovery of held.recoveries) {
      const isNobodys = recovery.whileDisabled && recovery.code === ''
      if (isNobodys) continue
      recovery.isOver ||= isChanged || (effects.isDisabled && !effects.wasDisabled)
    }
    return [...broken, ...(await look(person, held))]
  }

  /** Makes a call with every session. What was refused once must never open again. */
  async function look(person: Person, held: Held): Promise<string[]> {
    const broken: string[] = []
    for (const session of person.sessions) {
      const { status } = await t.call(getProfile, {}, { token: session.token, ip: person.ip })
      const mayOpen = session.mayLive && !person.isDisabled
      if (status === 200 && !mayOpen) broken.push('no ended session opens anything')
      if (status === 200 && !held.sessions.has(session.token)) counts.opened += 1
      session.mayLive &&= status === 200
    }
    return broken
  }

  const mailCount = async ({ email }: Person) => (await t.mailsTo(email)).length

  async function newestCode({ email }: Person, known: number, otherwise: string): Promise<string> {
    const mails = (await t.mailsTo(email)).slice(known)
    return mails.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []).at(-1) ?? otherwise
  }

  return { moment, counts }
}

type Held = Omit<ReturnType<typeof snapshot>, 'person' | 'effects'>

function snapshot(person: Person, now: number) {
  const effects: Effects = {
    now,
    wasDisabled: person.isDisabled,
    newPasswords: [],
    isCutOff: false,
    isDisabled: false,
    isEnabled: false,
    mailed: null,
    right: new Set(),
    wrong: { signIn: 0, change: 0, factor: 0 },
  }
  return {
    person,
    effects,
    sessions: new Set(person.sessions.map(({ token }) => token)),
    steps: new Set(person.steps.map(({ token }) => token)),
    recoveries: [...person.recoveries],
  }
}

/** A right one forgets what was wrong before it; which came first of those at the same moment is not known. */
function limits(person: Person, { now, right, wrong }: Effects): Record<string, boolean> {
  return Object.fromEntries(
    (['signIn', 'change', 'factor'] satisfies Tried[]).map((tried) => {
      const fresh = Array.from({ length: wrong[tried] }, () => now)
      person.wrongAt[tried] = right.has(tried) ? [] : [...person.wrongAt[tried], ...fresh]
      const lately = person.wrongAt[tried].filter((at) => now - at < minuteMs)
      return [`tries at the same moment do not pass the limit (${tried})`, lately.length <= maxAttempts]
    }),
  )
}

/** A failure of our own is none of the answers that the contract knows for these calls. */
function unexpected({ status, body }: TestResponse): string[] {
  return status >= 500 ? [`an answer is one of the contract's, not ${status} ${body.code}`] : []
}

const rank = ({ token }: Attempt) => (token === 'keeper' ? 0 : 1)
