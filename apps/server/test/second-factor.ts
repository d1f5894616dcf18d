import { generateSync } from 'otplib'
import type { SessionAudience } from '#src/core/auth/tokens.ts'
import type { Clock } from '#src/core/platform/clock.ts'
import { renewBackupCodes } from '#src/features/account/second-factor/backup-codes.ts'
import { beginStep } from '#src/features/account/second-factor/sign-in-steps.ts'
import type { TestApp } from './harness.ts'
import { makeAdmin } from './makers.ts'

/** The address of the test server where passkeys work. */
export const passkeyOrigin = 'http://localhost:4600'

export interface AdminWithFactor {
  id: string
  email: string
  secret: string
  backupCodes: string[]
  /** The code that the app shows now, or `later` codes after it. */
  code: (later?: number) => string
}

/** The code of a secret at the test's time, or `later` codes after it. */
export function codeOf(t: { clock: Clock }, secret: string, later = 0): string {
  return generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) + later * 30 })
}

/** Creates an administrator with an authenticator app and backup codes. */
export async function makeAdminWithFactor(t: TestApp, secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') {
  const { id, email } = await makeAdmin(t.deps)
  await t.db.query('insert into totp_factors (admin_id, secret, confirmed_at) values ($1, $2, $3)', [
    id,
    t.deps.keys.seal('totp secret', secret),
    t.clock.now(),
  ])
  await t.db.query('update admins set two_factor = true where id = $1', [id])
  const backupCodes = await t.db.transaction((tx) => renewBackupCodes(t.deps, tx, id))
  return {
    id,
    email,
    secret,
    backupCodes,
    code: (later = 0) => codeOf(t, secret, later),
  } satisfies AdminWithFactor
}

/** The token of the second-factor step of a sign-in, without checking a password. */
export async function stepOf(
  t: TestApp,
  adminId: string,
  audience: SessionAudience = 'admin',
): Promise<string> {
  const step = { adminId, audience, attemptsKey: `account:${adminId}` }
  const { token } = await t.db.transaction((tx) => beginStep(t.deps, tx, step, t.clock.now()))
  return token
}
