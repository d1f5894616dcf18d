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
import type { AttemptKind, ModelAdmin, Recovery } from './admins.ts'

export const actionTypes = [
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
  'useWrongToken',
] as const

/** An action, called `times` times concurrently. What `at` and `kind` select depends on its type. */
export interface AccountAction {
  type: (typeof actionTypes)[number]
  admin: number
  at: number
  kind: 'right' | 'wrong' | 'other'
  times: number
}

/** The effects of concurrent actions on one administrator. */
export interface Effects {
  now: number
  wasDisabled: boolean
  newPasswords: string[]
  /** Whether earlier sessions and steps must have ended, and with `isDisabled` recoveries too. */
  accessEnds: boolean
  isDisabled: boolean
  isEnabled: boolean
  mailed: Recovery | null
  right: Set<AttemptKind>
  wrong: Record<AttemptKind, number>
}

/** A call, and a check of its response, which returns the violated invariants. */
export interface Attempt {
  admin: ModelAdmin
  endpoint: Endpoint
  input: unknown
  token?: string
  check: (response: TestResponse, effects: Effects) => string[]
}

const validityMs = 10 * 60_000
const maxCodes = 5

/** The call of an action; null if the administrator lacks what it needs. `newPassword` returns another one each time. */
export function attemptOf(
  action: AccountAction,
  admin: ModelAdmin,
  others: ModelAdmin[],
  newPassword: () => string,
): Attempt | null {
  switch (action.type) {
    case 'signIn':
      return signIn(action, admin)
    case 'factor':
      return factor(action, admin)
    case 'forget':
      return requestCode(admin, forgetPassword, null)
    case 'resend':
      return requestCode(admin, resendOtp, pick(admin.recoveries, action.at))
    case 'code':
      return verifyCode(action, admin, others)
    case 'reset':
      return reset(action, admin, newPassword())
    case 'logout':
      return signOut(action, admin)
    case 'change':
      return changePassword(action, admin, newPassword())
    case 'useWrongToken':
      return useWrongToken(action, admin, newPassword())
    default:
      return byOtherAdmin(action.type, admin)
  }
}

function signIn({ at, kind }: AccountAction, admin: ModelAdmin): Attempt {
  const { email, formerPassword } = admin
  const password = { right: admin.password, wrong: 'nobody’s at all', other: formerPassword }[kind]
  const isAccount = at % 2 === 1
  return {
    admin,
    endpoint: isAccount ? accountLogin : login,
    input: { email, password },
    check(response, effects) {
      const token = tokenOf(response)
      const mfaToken = text(response.body.ResponseData, 'mfaToken')
      if (!token && !mfaToken) return wrong('signIn', 'credentials_invalid', response, effects)
      effects.right.add('signIn')
      const violations = violationsOf({
        'only the right password is accepted': kind === 'right',
        'a disabled administrator cannot sign in': !effects.wasDisabled || effects.isEnabled,
        'no sign-in skips the second factor': mfaToken !== '' || !admin.hasFactor || effects.accessEnds,
      })
      if (token) admin.sessions.push({ token, password, mayBeActive: true })
      else {
        const endsAt = effects.now + validityMs
        admin.steps.push({ token: mfaToken, password, isAccount, endsAt, hasEnded: false })
      }
      return violations
    },
  }
}

function factor({ at, kind }: AccountAction, admin: ModelAdmin): Attempt | null {
  const step = pick(admin.steps, at)
  if (!step || !admin.factor) return null
  const { code, backupCodes } = admin.factor
  const otp = { right: code(0), wrong: 'zzzzz-zzzzz', other: backupCodes[at] ?? '' }[kind]
  return {
    admin,
    endpoint: step.isAccount ? accountLoginVerify : loginVerify,
    input: { otp },
    token: step.token,
    check(response, effects) {
      const token = tokenOf(response)
      if (!token) return wrong('factor', 'factor_code_invalid', response, effects)
      effects.right.add('factor')
      const violations = violationsOf({
        'only a right code is accepted': kind !== 'wrong',
        'no step is accepted twice, or after its end': !step.hasEnded && effects.now < step.endsAt,
        'no code is accepted twice': !admin.usedCodes.has(otp),
      })
      step.hasEnded = true
      admin.usedCodes.add(otp)
      admin.sessions.push({ token, password: step.password, mayBeActive: true })
      return violations
    },
  }
}

/** Requests a code for a new recovery, or another one for a pending recovery. */
function requestCode(
  admin: ModelAdmin,
  endpoint: Endpoint,
  again: Recovery | undefined | null,
): Attempt | null {
  if (again === undefined) return null
  return {
    admin,
    endpoint,
    input: again ? {} : { email: admin.email },
    ...(again ? { token: again.token } : {}),
    check(response, effects) {
      const token = tokenOf(response)
      if (!token) return []
      const endsAt = effects.now + validityMs
      if (again) Object.assign(again, { token, endsAt })
      const whileDisabled = effects.wasDisabled || effects.isDisabled
      const fresh = { token, code: '', endsAt, wrongCodes: 0, whileDisabled, isUsed: false, hasEnded: false }
      const recovery = again ?? fresh
      if (!again) admin.recoveries.push(recovery)
      effects.mailed = recovery
      return violationsOf({ 'no recovery continues after its end': !again?.hasEnded && !again?.isUsed })
    },
  }
}

function verifyCode({ at, kind }: AccountAction, admin: ModelAdmin, others: ModelAdmin[]): Attempt | null {
  const recovery = pick(admin.recoveries, at)
  if (!recovery) return null
  const foreign = [admin, ...others].flatMap(({ recoveries }) => recoveries).find((one) => one !== recovery)
  const otp = { right: recovery.code, wrong: wrongOf(recovery.code), other: foreign?.code ?? '' }[kind]
  const rightCode = recovery.code
  if (otp === '') return null
  return {
    admin,
    endpoint: verifyOtp,
    input: { otp },
    token: recovery.token,
    check(response, { now }) {
      if (response.body.code === 'code_invalid') recovery.wrongCodes += 1
      const token = tokenOf(response)
      const compared = recovery.wrongCodes + (token ? 1 : 0)
      const violations = violationsOf({
        'at most five codes of a recovery are compared': compared <= maxCodes,
        'only the code of the same request is right': !token || otp === rightCode,
        'no code is accepted twice, or after its end':
          !token || (!recovery.isUsed && !recovery.hasEnded && now < recovery.endsAt),
      })
      if (token) {
        recovery.isUsed = true
        admin.resets.push({ token, recovery, endsAt: now + validityMs, isUsed: false })
      }
      return violations
    },
  }
}

function reset({ at }: AccountAction, admin: ModelAdmin, password: string): Attempt | null {
  const found = pick(admin.resets, at)
  if (!found) return null
  return {
    admin,
    endpoint: resetPassword,
    input: { password },
    token: found.token,
    check(response, effects) {
      if (!response.body.succeeded) return []
      const { isUsed, recovery, endsAt } = found
      found.isUsed = true
      effects.newPasswords.push(password)
      effects.right.add('signIn')
      return violationsOf({
        'a code resets the password once, and before its end':
          !isUsed && !recovery.hasEnded && effects.now < endsAt,
      })
    },
  }
}

function signOut({ at }: AccountAction, admin: ModelAdmin): Attempt | null {
  const session = pick(admin.sessions, at)
  if (!session) return null
  const { mayBeActive } = session
  return {
    admin,
    endpoint: logout,
    input: {},
    token: session.token,
    check(response) {
      if (!response.body.succeeded) return []
      session.mayBeActive = false
      return violationsOf({ 'no ended session is accepted': mayBeActive })
    },
  }
}

function changePassword({ at, kind }: AccountAction, admin: ModelAdmin, newPassword: string): Attempt | null {
  const session = pick(admin.sessions, at)
  if (!session) return null
  const { mayBeActive } = session
  return {
    admin,
    endpoint: updatePassword,
    input: { oldPassword: kind === 'right' ? admin.password : 'nobody’s at all', newPassword },
    token: session.token,
    check(response, effects) {
      const token = tokenOf(response)
      if (!token) return wrong('change', 'credentials_invalid', response, effects)
      effects.right.add('change')
      effects.newPasswords.push(newPassword)
      admin.sessions.push({ token, password: newPassword, mayBeActive: true })
      return violationsOf({
        'only the current password allows a change': kind === 'right',
        'no ended session changes a password': mayBeActive,
      })
    },
  }
}

function byOtherAdmin(what: 'disable' | 'enable' | 'removeFactor', admin: ModelAdmin): Attempt {
  const calls = {
    disable: disableAdministrator,
    enable: enableAdministrator,
    removeFactor: removeAdministratorFactor,
  }
  return {
    admin,
    endpoint: calls[what],
    input: { id: admin.id },
    token: 'otherAdmin',
    check({ body }, effects) {
      if (what === 'enable') effects.isEnabled = true
      if (what === 'disable') effects.isDisabled = true
      if (what === 'disable' || admin.hasFactor) effects.accessEnds ||= what !== 'enable'
      return violationsOf({ 'another administrator may do this': body.succeeded })
    },
  }
}

/** Uses a token where another kind is required. */
function useWrongToken({ at, kind }: AccountAction, admin: ModelAdmin, password: string): Attempt | null {
  const session = pick(admin.sessions, at)?.token
  const step = pick(admin.steps, at)?.token
  const recovery = pick(admin.recoveries, at)
  const resetToken = pick(admin.resets, at)?.token
  const code = { otp: recovery?.code || '000000' }
  const appCode = { otp: admin.factor?.code(0) ?? '000000' }
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
    [resetToken, updatePassword, { oldPassword: admin.password, newPassword: password }],
  ].at((at + 4 * kinds.indexOf(kind)) % 12) as [string | undefined, Endpoint, unknown]
  if (!token) return null
  return {
    admin,
    endpoint,
    input,
    token,
    check: ({ body }) => violationsOf({ 'no token is accepted in place of another kind': !body.succeeded }),
  }
}

export const kinds = ['right', 'wrong', 'other'] as const satisfies AccountAction['kind'][]

export function violationsOf(invariants: Record<string, boolean>): string[] {
  return Object.keys(invariants).filter((invariant) => !invariants[invariant])
}

function wrong(kind: AttemptKind, code: string, { body }: TestResponse, effects: Effects): string[] {
  if (body.code === code) effects.wrong[kind] += 1
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
