import type { FactorNeeded } from '@loupe/contract/admin/account/second-factor'
import { writeAudit } from '#src/core/audit/audit.ts'
import { isOutdated } from '#src/core/auth/passwords.ts'
import type { SessionAudience } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { Step } from '#src/core/http/requests/authenticate.ts'
import type { Context } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { type Account, findAccount } from '../accounts.ts'
import {
  accountLimits,
  addressKey,
  attemptsPerAccount,
  attemptsPerAddress,
  checkAttempt,
  passwordsPerDay,
  releaseAttempts,
} from '../attempts.ts'
import { lockForSignIn, methodsOf } from '../second-factor/factors.ts'
import { beginStep } from '../second-factor/sign-in-steps.ts'
import { verifyFactor } from '../second-factor/verify-factor.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.ts'
import { warnOfFailedAttempts } from './failed-attempts.ts'

interface SignInRequest {
  email: string
  password: string
  audience: SessionAudience
  /** A code of the second factor, from clients that send it with the password; empty for none. */
  otp?: string | undefined
}

/**
 * Signs an administrator in; both mechanisms of the specification use this. A wrong password and an unknown or disabled
 * account give the same response, `credentials_invalid`, and take the same time. @throws AppError
 * `second_factor_needed` or `second_factor_set_up_needed` with the token of the next step.
 */
export async function signIn(deps: Deps, request: SignInRequest, context: Context): Promise<SignedIn> {
  const { db, passwords } = deps
  const { email, password, audience, otp } = request
  const { ip, now } = context
  const { account, attemptsKey: perAccount, factorAttemptsKey } = await findAccount(db, email, ip, now)
  const perAddress = addressKey(ip)
  const limits = [
    { key: perAddress, limit: attemptsPerAddress },
    ...accountLimits(perAccount, passwordsPerDay),
  ]
  const usable = account && !account.disabled_at ? account : null
  const isRight = await checkAttempt(db, limits, now, () =>
    passwords.verify(usable?.password_hash ?? null, password),
  )
  if (!usable || !isRight) {
    await writeAudit(db, now, context, {
      action: 'account.signIn',
      subjectKind: 'admins',
      subjectId: account?.id ?? null,
      result: 'failed',
    })
    throw new AppError('credentials_invalid')
  }
  const newHash = isOutdated(usable.password_hash) ? await passwords.hash(password) : null
  const passed = await db.transaction(async (tx) => {
    const right = { account: usable, newHash, audience, attemptsKey: factorAttemptsKey }
    const result = await completePasswordStep(deps, tx, right, context)
    const failedAttempts = await releaseAttempts(tx, perAccount, perAddress)
    if (failedAttempts >= attemptsPerAccount)
      await warnOfFailedAttempts(deps, tx, usable, 'passwordGuessed', context)
    return result
  })
  if ('token' in passed) return passed
  if (otp && passed.needed.methods.length > 0) {
    return verifyFactor(deps, { otp: otp.replaceAll(/\s/g, '') }, passed.step, audience, context)
  }
  const code = passed.needed.methods.length > 0 ? 'second_factor_needed' : 'second_factor_set_up_needed'
  throw new AppError(code, { data: passed.needed })
}

interface CorrectPassword {
  account: Account
  /** Replaces a hash with weaker parameters than the current ones. */
  newHash: string | null
  audience: SessionAudience
  /** The counter of attempts at the second factor. */
  attemptsKey: string
}

/** A session, or the step to the second factor if one is needed. */
async function completePasswordStep(
  deps: Deps,
  tx: Queryable,
  { account, newHash, audience, attemptsKey }: CorrectPassword,
  context: Context,
): Promise<SignedIn | { step: Step; needed: FactorNeeded }> {
  const { ip, now, request, reply } = context
  // Only if the checked password is still the current one: changing it ends all sessions, and this one must not slip
  // through in between.
  const admin = await lockForSignIn(tx, account.id)
  if (!admin || admin.password_hash !== account.password_hash) throw new AppError('credentials_invalid')
  if (newHash) await tx.query('update admins set password_hash = $2 where id = $1', [admin.id, newHash])
  if (!admin.two_factor && !admin.factor_required) {
    const userAgent = request.headers['user-agent']
    return completeSignIn(deps, tx, admin, {
      audience,
      ip,
      userAgent,
      reply,
      actor: context,
      passwordAt: now,
      now,
    })
  }
  const methods = await methodsOf(tx, admin.id)
  const { id, secret, token, expiresAt } = await beginStep(
    deps,
    tx,
    { adminId: admin.id, audience, attemptsKey },
    now,
  )
  await writeAudit(tx, now, context, {
    action: 'account.pass_password',
    subjectKind: 'admins',
    subjectId: admin.id,
  })
  return {
    step: { id, secret },
    needed: { mfaRequired: true, mfaToken: token, methods, expiresAt: expiresAt.toISOString() },
  }
}
