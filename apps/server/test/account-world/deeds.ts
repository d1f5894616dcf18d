import {
  accountLogin,
  getProfile,
  login,
  logout,
  updatePassword,
} from '@loupe/contract/admin/account/account'
import {
  disableAdministrator,
  enableAdministrator,
  removeAdministratorFactor,
} from '@loupe/contract/admin/account/administrators'
import { forgetPassword, resendOtp, resetPassword, verifyOtp } from '@loupe/contract/admin/account/recovery'
import { accountLoginVerify, loginVerify } from '@loupe/contract/admin/account/second-factor'
import type { Endpoint } from '@loupe/contract/shared/endpoint'
import type { TestResponse } from '../harness.ts'
import type { Person, Recovery, Tried } from './people.ts'

export const deeds = [
  'signIn',
  'factor',
  'forget',
  'resend',
  'code',
  'reset',
  'logout',
  'change',
  'disable',
  'enable',
  'removeFactor',
  'mixUp',
] as const

/** One thing that someone does, `times` at the same moment; what `at` and `kind` choose is up to each. */
export interface Deed {
  do: (typeof deeds)[number]
  who: number
  at: number
  kind: 'right' | 'wrong' | 'other'
  times: number
}

/** What the deeds of one moment have done to one person. */
export interface Effects {
  now: number
  wasDisabled: boolean
  newPasswords: string[]
  /** Whether what was open before has to be over: sessions and steps, and with `isDisabled` recoveries too. */
  isCutOff: boolean
  isDisabled: boolean
  isEnabled: boolean
  mailed: Recovery | null
  right: Set<Tried>
  wrong: Record<Tried, number>
}

/** A call, and what its answer means: which promises it breaks. */
export interface Attempt {
  person: Person
  endpoint: Endpoint
  input: unknown
  token?: string
  judge: (response: TestResponse, effects: Effects) => string[]
}

const lastsMs = 10 * 60_000
const codesAtMost = 5

/** The calls of a deed; none where the person holds nothing that it needs. `newPassword` makes another one each time. */
export function attemptOf(
  deed: Deed,
  person: Person,
  others: Person[],
  newPassword: () => string,
): Attempt | null {
  switch (deed.do) {
    case 'signIn':
      return signIn(deed, person)
    case 'factor':
      return factor(deed, person)
    case 'forget':
      return begin(person, forgetPassword, null)
    case 'resend':
      return begin(person, resendOtp, pick(person.recoveries, deed.at))
    case 'code':
      return spendCode(deed, person, others)
    case 'reset':
      return reset(deed, person, newPassword())
    case 'logout':
      return leave(deed, person)
    case 'change':
      return change(deed, person, newPassword())
    case 'mixUp':
      return mixUp(deed, person, newPassword())
    default:
      return byKeeper(deed.do, person)
  }
}

function signIn({ at, kind }: Deed, person: Person): Attempt {
  const { email, formerPassword } = person
  const password = { right: person.password, wrong: 'nobody’s at all', other: formerPassword }[kind]
  const isAccount = at % 2 === 1
  return {
    person,
    endpoint: isAccount ? accountLogin : login,
    input: { email, password },
    judge(response, effects) {
      const token = tokenOf(response)
      const mfaToken = text(response.body.ResponseData, 'mfaToken')
      if (!token && !mfaToken) return wrong('signIn', 'credentials_invalid', response, effects)
      effects.right.add('signIn')
      const broken = brokenOf({
        'only the right password goes on': kind === 'right',
        'a disabled administrator gets nowhere': !effects.wasDisabled || effects.isEnabled,
        'no sign-in goes past the second factor': mfaToken !== '' || !person.hasFactor || effects.isCutOff,
      })
      if (token) person.sessions.push({ token, password, mayLive: true })
      else {
        const endsAt = effects.now + lastsMs
        person.steps.push({ token: mfaToken, password, isAccount, endsAt, isOver: false })
      }
      return broken
    },
  }
}

function factor({ at, kind }: Deed, person: Person): Attempt | null {
  const step = pick(person.steps, at)
  if (!step || !person.factor) return null
  const { code, backupCodes } = person.factor
  const otp = { right: code(0), wrong: 'zzzzz-zzzzz', other: backupCodes[at] ?? '' }[kind]
  return {
    person,
    endpoint: step.isAccount ? accountLoginVerify : loginVerify,
    input: { otp },
    token: step.token,
    judge(response, effects) {
      const token = tokenOf(response)
      if (!token) return wrong('factor', 'factor_code_invalid', response, effects)
      effects.right.add('factor')
      const broken = brokenOf({
        'only a right code goes on': kind !== 'wrong',
        'no step works twice, or after its end': !step.isOver && effects.now < step.endsAt,
        'no code works twice': !person.usedCodes.has(otp),
      })
      step.isOver = true
      person.usedCodes.add(otp)
      person.sessions.push({ token, password: step.password, mayLive: true })
      return broken
    },
  }
}

/** Has a code mailed: of a new recovery, or again for one that is under way. */
function begin(person: Person, endpoint: Endpoint, again: Recovery | undefined | null): Attempt | null {
  if (again === undefined) return null
  return {
    person,
    endpoint,
    input: again ? {} : { email: person.email },
    ...(again ? { token: again.token } : {}),
    judge(response, effects) {
      const token = tokenOf(response)
      if (!token) return []
      const endsAt = effects.now + lastsMs
      if (again) Object.assign(again, { token, endsAt })
      const whileDisabled = effects.wasDisabled || effects.isDisabled
      const fresh = { token, code: '', endsAt, wrongCodes: 0, whileDisabled, isSpent: false, isOver: false }
      const recovery = again ?? fresh
      if (!again) person.recoveries.push(recovery)
      effects.mailed = recovery
      return brokenOf({ 'no recovery goes on after its end': !again?.isOver && !again?.isSpent })
    },
  }
}

function spendCode({ at, kind }: Deed, person: Person, others: Person[]): Attempt | null {
  const recovery = pick(person.recoveries, at)
  if (!recovery) return null
  const strange = [person, ...others].flatMap(({ recoveries }) => recoveries).find((one) => one !== recovery)
  const otp = { right: recovery.code, wrong: wrongOf(recovery.code), other: strange?.code ?? '' }[kind]
  const rightCode = recovery.code
  if (otp === '') return null
  return {
    person,
    endpoint: verifyOtp,
    input: { otp },
    token: recovery.token,
    judge(response, { now }) {
      if (response.body.code === 'code_invalid') recovery.wrongCodes += 1
      const token = tokenOf(response)
      const compared = recovery.wrongCodes + (token ? 1 : 0)
      const broken = brokenOf({
        'five codes of a recovery are compared at most': compared <= codesAtMost,
        'only the code of the same request is right': !token || otp === rightCode,
        'no code works twice, or after its end':
          !token || (!recovery.isSpent && !recovery.isOver && now < recovery.endsAt),
      })
      if (token) {
        recovery.isSpent = true
        person.resets.push({ token, recovery, endsAt: now + lastsMs, isSpent: false })
      }
      return broken
    },
  }
}

function reset({ at }: Deed, person: Person, password: string): Attempt | null {
  const found = pick(person.resets, at)
  if (!found) return null
  return {
    person,
    endpoint: resetPassword,
    input: { password },
    token: found.token,
    judge(response, effects) {
      if (!response.body.succeeded) return []
      const { isSpent, recovery, endsAt } = found
      found.isSpent = true
      effects.newPasswords.push(password)
      effects.right.add('signIn')
      return brokenOf({
        'a password changes once by the code of a request, and before its end':
          !isSpent && !recovery.isOver && effects.now < endsAt,
      })
    },
  }
}

function leave({ at }: Deed, person: Person): Attempt | null {
  const session = pick(person.sessions, at)
  if (!session) return null
  const { mayLive } = session
  return {
    person,
    endpoint: logout,
    input: {},
    token: session.token,
    judge(response) {
      if (!response.body.succeeded) return []
      session.mayLive = false
      return brokenOf({ 'no ended session opens anything': mayLive })
    },
  }
}

function change({ at, kind }: Deed, person: Person, newPassword: string): Attempt | null {
  const session = pick(person.sessions, at)
  if (!session) return null
  const { mayLive } = session
  return {
    person,
    endpoint: updatePassword,
    input: { oldPassword: kind === 'right' ? person.password : 'nobody’s at all', newPassword },
    token: session.token,
    judge(response, effects) {
      const token = tokenOf(response)
      if (!token) return wrong('change', 'credentials_invalid', response, effects)
      effects.right.add('change')
      effects.newPasswords.push(newPassword)
      person.sessions.push({ token, password: newPassword, mayLive: true })
      return brokenOf({
        'only the password in force changes it': kind === 'right',
        'no ended session changes a password': mayLive,
      })
    },
  }
}

function byKeeper(what: 'disable' | 'enable' | 'removeFactor', person: Person): Attempt {
  const calls = {
    disable: disableAdministrator,
    enable: enableAdministrator,
    removeFactor: removeAdministratorFactor,
  }
  return {
    person,
    endpoint: calls[what],
    input: { id: person.id },
    token: 'keeper',
    judge({ body }, effects) {
      if (what === 'enable') effects.isEnabled = true
      if (what === 'disable') effects.isDisabled = true
      if (what === 'disable' || person.hasFactor) effects.isCutOff ||= what !== 'enable'
      return brokenOf({ 'another administrator can do this': body.succeeded })
    },
  }
}

/** A token where another kind belongs. */
function mixUp({ at, kind }: Deed, person: Person, password: string): Attempt | null {
  const session = pick(person.sessions, at)?.token
  const step = pick(person.steps, at)?.token
  const recovery = pick(person.recoveries, at)
  const resetToken = pick(person.resets, at)?.token
  const code = { otp: recovery?.code || '000000' }
  const appCode = { otp: person.factor?.code(0) ?? '000000' }
  const [token, endpoint, input] = [
    [session, verifyOtp, code],
    [step, verifyOtp, code],
    [resetToken, verifyOtp, code],
    [session, resetPassword, { password }],
    [step, resetPassword, { password }],
    [recovery?.token, resetPassword, { password }],
    [session, loginVerify, appCode],
    [recovery?.token, loginVerify, appCode],
    [resetToken, loginVerify, appCode],
    [step, getProfile, {}],
    [recovery?.token, getProfile, {}],
    [resetToken, updatePassword, { oldPassword: person.password, newPassword: password }],
  ].at((at + 4 * kinds.indexOf(kind)) % 12) as [string | undefined, Endpoint, unknown]
  if (!token) return null
  return {
    person,
    endpoint,
    input,
    token,
    judge: ({ body }) => brokenOf({ 'a token opens nothing of another kind': !body.succeeded }),
  }
}

export const kinds = ['right', 'wrong', 'other'] as const satisfies Deed['kind'][]

export function brokenOf(promises: Record<string, boolean>): string[] {
  return Object.keys(promises).filter((promise) => !promises[promise])
}

function wrong(tried: Tried, code: string, { body }: TestResponse, effects: Effects): string[] {
  if (body.code === code) effects.wrong[tried] += 1
  return []
}

/** The newest first. */
function pick<Item>(items: Item[], at: number): Item | undefined {
  return items.length > 0 ? items.at(-1 - (at % items.length)) : undefined
}

function tokenOf({ body }: TestResponse): string {
  if (!body.succeeded) return ''
  return text(body.ResponseData, 'token') || text(body, 'serviceToken')
}

function text(from: unknown, name: string): string {
  const value = typeof from === 'object' && from !== null ? Reflect.get(from, name) : ''
  return typeof value === 'string' ? value : ''
}

function wrongOf(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
