import { openSession } from '#src/features/account/sign-in/open-session.ts'
import { cheapPasswords } from '../cheap-passwords.ts'
import type { TestApp } from '../harness.ts'
import { makeAdmin } from '../makers.ts'
import { type AdminWithFactor, makeAdminWithFactor } from '../second-factor.ts'

export interface Opened {
  token: string
  /** The one by which it was opened. */
  password: string
  mayLive: boolean
}

export interface Step {
  token: string
  password: string
  isAccount: boolean
  endsAt: number
  isOver: boolean
}

export interface Recovery {
  token: string
  /** The newest that was mailed for it; empty where none was. */
  code: string
  endsAt: number
  wrongCodes: number
  /** Begun while its person was disabled: without a mail it is one of nobody, as for an unknown address. */
  whileDisabled: boolean
  /** Its code was spent, or all of it has ended. */
  isSpent: boolean
  isOver: boolean
}

export interface Reset {
  token: string
  recovery: Recovery
  endsAt: number
  isSpent: boolean
}

/** What one of the administrators holds, and what became of it: by this each answer is judged. */
export interface Person {
  id: string
  email: string
  /** Of one's own, so that its counter does not stop the other. */
  ip: string
  factor: AdminWithFactor | null
  hasFactor: boolean
  isDisabled: boolean
  password: string
  formerPassword: string
  sessions: Opened[]
  steps: Step[]
  recoveries: Recovery[]
  resets: Reset[]
  usedCodes: Set<string>
  /** When tries were judged wrong, since the last right one. */
  wrongAt: Record<Tried, number[]>
}

export type Tried = 'signIn' | 'change' | 'factor'

/** An administrator with one session; all calls come from one address. */
export async function arrive(t: TestApp, number: number, hasFactor: boolean): Promise<Person> {
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
    sessions: [{ token, password, mayLive: true }],
    steps: [],
    recoveries: [],
    resets: [],
    usedCodes: new Set(),
    wrongAt: { signIn: [], change: [], factor: [] },
  }
}
