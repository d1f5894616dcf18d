import type { UsedPasskey } from '@loupe/contract/admin/account/passkeys'
import { writeAudit } from '#src/core/audit/audit.ts'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { SessionAudience } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { Step } from '#src/core/http/requests/authenticate.ts'
import type { Context } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { secondFactorMail } from '#src/mails/second-factor.ts'
import {
  accountLimits,
  addressKey,
  attemptsOfDay,
  attemptsPerAddress,
  codesPerDay,
  releaseAttempts,
  reserveAttempt,
  reserveAttempts,
} from '../attempts.ts'
import { completeSignIn, type SignedIn } from '../sign-in/complete-sign-in.ts'
import { warnOfFailedAttempts } from '../sign-in/failed-attempts.ts'
import { countBackupCodes, renewBackupCodes, spendBackupCode } from './backup-codes.ts'
import { isFactorRequired, lockAdmin, recordFactorAdded } from './factors.ts'
import { passkeysOf, recordPasskeyUsed, takeChallenge } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'
import { endStep, findStep, type SignInStep } from './sign-in-steps.ts'
import { confirmTotp, spendTotpCode } from './totp-factors.ts'
import { verifyAuthentication } from './web-authn.ts'

export interface FactorProof {
  otp?: string | undefined
  passkey?: UsedPasskey | undefined
}

export interface VerifiedFactor extends SignedIn {
  /** The codes that were created with a first app, shown once. */
  backupCodes: string[] | null
}

/** Fewer failures may be typing errors of the owner. */
const warnAfterRefused = 3

/** The outcome of an attempt. Failures are values, so that its count and audit entry are committed. */
type Outcome = VerifiedFactor | 'wrong' | 'over'

/**
 * Completes a sign-in with its second factor, once. A wrong one leaves the step unchanged, but every attempt counts
 * against the account before it is checked. @throws AppError `step_over`, `wrong_token_kind` for the other mechanism's
 * step, `factor_code_invalid` and `passkey_invalid`, `totp_set_up_over`, `too_many_requests`.
 */
export async function verifyFactor(
  deps: Deps,
  proof: FactorProof,
  step: Step,
  audience: SessionAudience,
  context: Context,
): Promise<VerifiedFactor> {
  const { db } = deps
  const { ip, now } = context
  if ((proof.otp === undefined) === (proof.passkey === undefined)) {
    throw new AppError('input_invalid', { field: 'otp' })
  }
  await reserveAttempt(db, addressKey(ip), attemptsPerAddress, now)
  const found = await findStep(db, step, now)
  if (!found) throw new AppError('step_over')
  if (found.audience !== audience) throw new AppError('wrong_token_kind')
  const attemptsKey = `factor:${found.attemptsKey}`
  await reserveAttempts(db, accountLimits(attemptsKey, codesPerDay), now)
  const outcome = await db.transaction((tx) => tryFactor(deps, tx, proof, found.adminId, step, context))
  if (outcome === 'over') throw new AppError('step_over')
  if (outcome === 'wrong') {
    throw proof.passkey
      ? new AppError('passkey_invalid')
      : new AppError('factor_code_invalid', { field: 'otp' })
  }
  await releaseAttempts(db, attemptsKey, addressKey(ip))
  return outcome
}

async function tryFactor(
  deps: Deps,
  tx: Queryable,
  proof: FactorProof,
  adminId: string,
  step: Step,
  context: Context,
): Promise<Outcome> {
  const { ip, now, request, reply } = context
  const admin = await lockAdmin(tx, adminId)
  // Checked again under the lock: another request may have spent it.
  const pending = await findStep(tx, step, now)
  if (!admin || !pending) return 'over'
  const passed = admin.two_factor
    ? await spendFactor(deps, tx, proof, admin, pending, context)
    : await setUpFactor(deps, tx, proof, admin, context)
  if (passed === null) {
    await writeAudit(tx, now, context, {
      action: 'account.verify_factor',
      subjectKind: 'admins',
      subjectId: admin.id,
      result: 'failed',
    })
    const refusedToday = await attemptsOfDay(tx, `factor:${pending.attemptsKey}`, now)
    if (refusedToday >= warnAfterRefused)
      await warnOfFailedAttempts(deps, tx, admin, 'factorsRefused', context)
    return 'wrong'
  }
  await endStep(tx, pending.id, now)
  // The administrator has a factor now, just set up or from before.
  const signedIn = await completeSignIn(
    deps,
    tx,
    { ...admin, two_factor: true },
    {
      audience: pending.audience,
      ip,
      userAgent: request.headers['user-agent'],
      reply,
      actor: context,
      passwordAt: pending.createdAt,
      now,
      by: { factor: passed.factor },
    },
  )
  return { ...signedIn, backupCodes: passed.backupCodes ?? null }
}

interface FactorUse {
  factor: string
  backupCodes?: string[]
}

async function spendFactor(
  deps: Deps,
  tx: Queryable,
  { otp, passkey }: FactorProof,
  admin: AdminRow,
  step: SignInStep,
  context: Context,
): Promise<FactorUse | null> {
  const { now } = context
  if (passkey) {
    return (await spendPasskey(deps, tx, passkey, step, now)) ? { factor: 'passkey' } : null
  }
  if (otp === undefined) return null
  if (await spendTotpCode(deps, tx, admin.id, otp, now)) return { factor: 'totp' }
  if (!(await spendBackupCode(deps, tx, admin.id, otp, now))) return null
  const left = await countBackupCodes(tx, admin.id)
  await deps.mailer.send(
    tx,
    secondFactorMail(admin, { kind: 'backupCodeUsed', left }, occasionOf(deps, context)),
  )
  return { factor: 'backup' }
}

async function spendPasskey(
  deps: Deps,
  tx: Queryable,
  response: UsedPasskey,
  { id, adminId }: SignInStep,
  now: Date,
): Promise<boolean> {
  const party = relyingPartyOf(deps.siteUrl())
  const challenge = await takeChallenge(tx, id, now)
  const passkey = (await passkeysOf(tx, adminId)).find(({ credential_id }) => credential_id === response.id)
  if (!party || challenge === null || !passkey) return false
  const counter = await verifyAuthentication(party, challenge, response, passkey)
  if (counter === null) return false
  await recordPasskeyUsed(tx, passkey.id, counter, now)
  return true
}

/** For administrators who need a factor and have none: the first code of a new app counts as the factor. */
async function setUpFactor(
  deps: Deps,
  tx: Queryable,
  { otp }: FactorProof,
  admin: AdminRow,
  context: Context,
): Promise<FactorUse | null> {
  const { now } = context
  if (otp === undefined) return null
  if (!(await isFactorRequired(tx))) throw new AppError('step_over')
  const failure = await confirmTotp(deps, tx, admin.id, otp, now)
  if (failure === 'over') throw new AppError('totp_set_up_over')
  if (failure === 'wrong') return null
  await recordFactorAdded(tx, admin)
  const backupCodes = await renewBackupCodes(deps, tx, admin.id)
  await deps.mailer.send(tx, secondFactorMail(admin, { kind: 'totpAdded' }, occasionOf(deps, context)))
  await writeAudit(
    tx,
    now,
    { ...context, adminId: admin.id },
    { action: 'account.add_totp', subjectKind: 'admins', subjectId: admin.id },
  )
  return { factor: 'totp', backupCodes }
}

export function occasionOf({ siteUrl }: Pick<Deps, 'siteUrl'>, { ip, now }: Pick<Context, 'ip' | 'now'>) {
  return { ip, now, siteUrl: siteUrl() }
}
