import { openSession } from '#src/features/account/sign-in/open-session.ts'
import { cheapPasswords } from '../cheap-passwords.ts'
import type { TestApp } from '../harness.ts'
import { makeAdmin } from '../makers.ts'
import { type AdminWithFactor, makeAdminWithFactor } from '../second-factor.ts'

export interface ModelSession {
  token: string
  /** The password with which it was opened. */
  password: string
  mayBeActive: boolean
}

export interface SignInStep {
  token: string
  password: string
  isAccount: boolean
  endsAt: number
  hasEnded: boolean
}

export interface Recovery {
  token: string
  /** The newest mailed code; empty if none was mailed. */
  code: string
  endsAt: number
  wrongCodes: number
  /** Started while the administrator was disabled: without a mail it has no owner, as for an unknown address. */
  whileDisabled: boolean
  /** Whether its code was used. */
  isUsed: boolean
  hasEnded: boolean
}

export interface Reset {
  token: string
  recovery: Recovery
  endsAt: number
  isUsed: boolean
}

/** The expected state of one administrator, against which each response is checked. */
export interface ModelAdmin {
  id: string
  email: string
  /** A separate address, so that its counter does not block the other administrator. */
  ip: string
  factor: AdminWithFactor | null
  hasFactor: boolean
  isDisabled: boolean
  password: string
  formerPassword: string
  sessions: ModelSession[]
  steps: SignInStep[]
  recoveries: Recovery[]
  resets: Reset[]
  usedCodes: Set<string>
  /** When attempts failed, since the last successful one. */
  failedAt: Record<AttemptKind, number[]>
}

export type AttemptKind = 'signIn' | 'change' | 'factor'

/** Creates an administrator with one session; all calls come from one address. */
export async function makeModelAdmin(t: TestApp, number: number, hasFactor: boolean): Promise<ModelAdmin> {
  const password = `a garnet of one’s own, ${number}`
  const factor = hasFactor ? await makeAdminWithFactor(t) : null
  const { id, email } = factor ?? (await makeAdmin(t.deps))
  const hash = await cheapPasswords.hash(password)
  await t.db.query('update admins set password_hash = $2 where id = $1', [id, hash])
  const ip = `10.${hasFactor ? 1 : 2}.${number >> 8}.${number & 255}`
  const now = t.clock.now()
  const opening = {
    adminId: id,
    audience: 'admin',
    ip,
    userAgent: undefined,
    passwordAt: now,
    now,
    isSignIn: false,
  } as const
  const { token } = await t.db.transaction((tx) => openSession(t.deps, tx, opening))
  return {
    id,
    email,
    ip,
    factor,
    hasFactor,
    isDisabled: false,
    password,
    formerPassword: 'was never anybody’s',
    sessions: [{ token, password, mayBeActive: true }],
    steps: [],
    recoveries: [],
    resets: [],
    usedCodes: new Set(),
    failedAt: { signIn: [], change: [], factor: [] },
  }
}
