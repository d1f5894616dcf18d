import { getProfile } from '@loupe/contract/admin/account/account'
import { loginVerify } from '@loupe/contract/admin/account/second-factor'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { type AdminWithFactor, makeAdminWithFactor, stepOf } from '#test/second-factor.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const stepMs = 10 * 60_000
const maxAttempts = 10

/** The proof of an attempt: a code of the app (so many codes from now), a backup code by its number, or an invalid one. */
const proof = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('app' as const), n: fc.integer({ min: -2, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('backup' as const), n: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wrong' as const), n: fc.constant(0) }) },
)
type Proof = typeof proof extends fc.Arbitrary<infer Value> ? Value : never

const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('begin' as const), who: fc.nat(1) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('try' as const),
      who: fc.nat(1),
      // several simultaneous ones
      tries: fc.array(fc.record({ step: fc.nat(3), proof }), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 29, 30, 61, 601) }),
  },
)

interface Person extends AdminWithFactor {
  /** A new address, so that its counter does not affect the others. */
  ip: string
  /** Tokens of steps, newest last, with when each began. */
  steps: { token: string; begunAt: number }[]
  usedSteps: Set<string>
  usedCodes: Set<string>
  /** The times of failed attempts since the last successful one. */
  wrongAt: number[]
}

it('accepts no code and no step token twice, and no attempts beyond the limit, in any order of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
      const people = [await arrive(), await arrive()]
      for (const one of commands) {
        if (one.do === 'wait') t.clock.advance(one.seconds * 1000)
        else {
          const person = people[one.who]
          if (!person) continue
          if (one.do === 'begin') await begin(person)
          else await attempt(person, one.tries)
        }
      }
    }),
    { numRuns: 40 },
  )
  expect(entered).toBeGreaterThan(arrived / 4)
}, 120_000)

let arrived = 0
let entered = 0

async function arrive(): Promise<Person> {
  arrived += 1
  const person = {
    ...(await makeAdminWithFactor(t)),
    ip: `10.0.${arrived >> 8}.${arrived & 255}`,
    steps: [],
    usedSteps: new Set<string>(),
    usedCodes: new Set<string>(),
    wrongAt: [],
  }
  await begin(person)
  return person
}

async function begin(person: Person): Promise<void> {
  person.steps.push({ token: await stepOf(t, person.id), begunAt: t.clock.now().getTime() })
}

interface Sent {
  step: Person['steps'][number]
  code: string
  couldBeRight: boolean
}

async function attempt(person: Person, tries: { step: number; proof: Proof }[]): Promise<void> {
  const now = t.clock.now().getTime()
  const sent = tries.map(
    ({ step, proof: given }): Sent => ({
      step: person.steps.at(-1 - (step % person.steps.length)) ?? { token: '', begunAt: 0 },
      code: codeOf(person, given),
      couldBeRight: given.kind === 'backup' || (given.kind === 'app' && Math.abs(given.n) <= 1),
    }),
  )
  const responses = await Promise.all(
    sent.map(async (one) => {
      const { token } = one.step
      return { one, response: await t.call(loginVerify, { otp: one.code }, { token, ip: person.ip }) }
    }),
  )
  const passed = responses.filter(({ response }) => response.body.succeeded)
  expect(passed.flatMap(({ one }) => broken(person, one, now))).toEqual([])
  for (const { one, response } of responses) {
    const opened = await t.call(
      getProfile,
      {},
      { token: response.body.ResponseData?.token ?? one.step.token },
    )
    const [status, code] = response.body.succeeded ? [200, undefined] : [401, response.body.code]
    expect(opened.status).toBe(status)
    expect([undefined, 'factor_code_invalid', 'step_over', 'too_many_requests']).toContain(code)
  }
  // a successful one clears earlier failures; the order of simultaneous ones is unknown
  const wrong = responses
    .filter(({ response }) => response.body.code === 'factor_code_invalid')
    .map(() => now)
  person.wrongAt = passed.length > 0 ? [] : [...person.wrongAt, ...wrong]
  expect(person.wrongAt.filter((at) => now - at < 60_000).length).toBeLessThanOrEqual(maxAttempts)
}

/** The invariants that a sign-in violates. What it used counts as used from now on. */
function broken(person: Person, { step, code, couldBeRight }: Sent, now: number): string[] {
  const promises: Record<string, boolean> = {
    'the code was one of the account': couldBeRight,
    'the step was not over': now - step.begunAt < stepMs,
    'the step had not been used': !person.usedSteps.has(step.token),
    'the code had not been used': !person.usedCodes.has(code),
  }
  entered += 1
  person.usedSteps.add(step.token)
  person.usedCodes.add(code)
  return Object.keys(promises).filter((promise) => !promises[promise])
}

function codeOf({ code, backupCodes }: Person, { kind, n }: Proof): string {
  if (kind === 'wrong') return 'zzzzz-zzzzz'
  return kind === 'app' ? code(n) : (backupCodes[n] ?? '')
}
