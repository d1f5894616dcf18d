import { randomInt } from 'node:crypto'
import { longCodeDigits, resendAfterMs, shortCodeDigits } from '@loupe/contract/admin/account/recovery'
import { writeAudit } from '#src/core/audit/audit.ts'
import { endSessions } from '#src/core/auth/end-sessions.ts'
import type { AdminRow } from '#src/core/auth/session.ts'
import { hashSecret, isSameHash, newSecret } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { networkOf } from '#src/core/http/client-address.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { Step } from '#src/core/http/requests/authenticate.ts'
import type { Context, StepContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { passwordChangedMail } from '#src/mails/password-changed.ts'
import { recoveryCodeMail } from '#src/mails/recovery-code.ts'
import { findAccount, recordRecovery } from '../accounts.ts'
import {
  accountKey,
  accountLimits,
  addressKey,
  attemptsOfDay,
  attemptsPerAccount,
  attemptsPerAddress,
  codesPerDay,
  forgetAttempts,
  releaseAttempts,
  reserveAttempt,
  reserveAttempts,
  waitUntil,
} from '../attempts.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { endSteps } from '../second-factor/sign-in-steps.ts'
import {
  addRecovery,
  canReset,
  countCodeTry,
  endRecoveries,
  findRecovery,
  newRecoveryId,
  recoveryEnd,
  replaceCode,
  spaceForRecovery,
  spendCode,
  spendReset,
} from './recoveries.ts'

/** How many codes are mailed to an account in 15 minutes before callers have to wait. */
const mailsPerAccount = 5

/**
 * Begins a recovery and returns its step token. For an address without an account, the same is done and stored, so that
 * neither the response nor its timing reveals accounts; only no mail is sent, and no code is correct.
 */
export async function beginRecovery(deps: Deps, email: string, context: Context): Promise<string> {
  const { db, keys } = deps
  const { ip, now } = context
  const { account, attemptsKey: key } = await findAccount(db, email, ip, now)
  const admin = account && !account.disabled_at ? account : null
  await reserveAttempt(db, addressKey(ip), attemptsPerAddress, now)
  await reserveAttempt(db, mailsKey(key), mailsPerAccount, now)
  const [id, secret, code] = [newRecoveryId(), newSecret(), await newCode(db, key, now)]
  const fullUntil = await db.transaction(async (tx) => {
    const roomAt = await spaceForRecovery(tx, key, now)
    if (roomAt) return roomAt
    const codeHash = hashCode(keys, id, code)
    await addRecovery(
      tx,
      { id, adminId: admin?.id ?? null, accountKey: key, secretHash: hashSecret(secret), codeHash },
      now,
    )
    await deps.mailer.send(tx, recoveryCodeMail(admin, code, { ip, now }))
    await writeAudit(tx, now, context, {
      action: 'account.forget_password',
      subjectKind: 'admins',
      subjectId: admin?.id ?? null,
      result: admin ? 'done' : 'failed',
    })
    return null
  })
  if (fullUntil) throw waitUntil(fullUntil, now)
  return deps.tokens.sign({ audience: 'step', id, secret }, recoveryEnd(now))
}

/** Mails a new code that replaces the last one; used attempts stay used. Returns a token that lasts as long. */
export async function resendCode(deps: Deps, { step, ...context }: StepContext): Promise<string> {
  const { db, keys } = deps
  const { ip, now } = context
  await reserveAttempt(db, addressKey(ip), attemptsPerAddress, now)
  const secretHash = hashSecret(step.secret)
  const recovery = await findRecovery(db, step.id, secretHash, now)
  if (!recovery) throw new AppError('step_over')
  const resendAt = new Date(recovery.sentAt.getTime() + resendAfterMs)
  if (resendAt > now) throw waitUntil(resendAt, now)
  await reserveAttempt(db, mailsKey(recovery.accountKey), mailsPerAccount, now)
  const code = await newCode(db, recovery.accountKey, now)
  const isReplaced = await db.transaction(async (tx) => {
    const replaced = await replaceCode(tx, step.id, secretHash, hashCode(keys, step.id, code), now)
    if (!replaced) return false
    const admin = await readAdmin(tx, replaced.adminId)
    await deps.mailer.send(tx, recoveryCodeMail(admin, code, { ip, now }))
    await writeAudit(tx, now, context, {
      action: 'account.resend_code',
      subjectKind: 'admins',
      subjectId: admin?.id ?? null,
      result: admin ? 'done' : 'failed',
    })
    return true
  })
  if (!isReplaced) throw waitUntil(new Date(now.getTime() + resendAfterMs), now)
  return deps.tokens.sign({ audience: 'step', id: step.id, secret: step.secret }, recoveryEnd(now))
}

/**
 * Spends the code of a recovery and returns the token for the new password. @throws AppError `code_invalid`, with the
 * remaining attempts, and `step_over` when there are none.
 */
export async function verifyCode(
  deps: Deps,
  code: string,
  { step, ...context }: StepContext,
): Promise<string> {
  const { db } = deps
  const { ip, now } = context
  const secretHash = hashSecret(step.secret)
  await reserveAttempt(db, addressKey(ip), attemptsPerAddress, now)
  const recovery = await findRecovery(db, step.id, secretHash, now)
  if (!recovery) throw new AppError('step_over')
  await reserveCodeTry(db, codesKey(recovery.accountKey), code, now)
  const secret = newSecret()
  // Thrown outside the transaction, so that the count of a failed attempt is kept.
  const outcome = await db.transaction((tx) => tryCode(deps, tx, code, secret, step, context))
  if (outcome === 'over') throw new AppError('step_over')
  if (outcome !== 'right') {
    throw new AppError('code_invalid', { field: 'otp', data: { triesLeft: outcome.triesLeft } })
  }
  await releaseAttempts(db, codesKey(recovery.accountKey), addressKey(ip))
  return deps.tokens.sign({ audience: 'step', id: step.id, secret }, recoveryEnd(now))
}

async function tryCode(
  { keys }: Deps,
  tx: Queryable,
  code: string,
  secret: string,
  step: Step,
  context: Context,
): Promise<'right' | 'over' | { triesLeft: number }> {
  const { now } = context
  const counted = await countCodeTry(tx, step.id, hashSecret(step.secret), now)
  if (!counted) return 'over'
  const { adminId, codeHash, triesLeft } = counted
  const isRight = isSameHash(codeHash, hashCode(keys, step.id, code)) && adminId !== null
  await writeAudit(tx, now, context, {
    action: 'account.verify_code',
    subjectKind: 'admins',
    subjectId: adminId,
    result: isRight ? 'done' : 'failed',
  })
  if (!isRight) return { triesLeft }
  await spendCode(tx, step.id, hashSecret(secret), now)
  return 'right'
}

/** Sets a new password, once. Ends all sessions and other recoveries, mails a notice, and starts no session. */
export async function resetPassword(
  deps: Deps,
  password: string,
  { step, ...context }: StepContext,
): Promise<void> {
  const { db, passwords, mailer } = deps
  const { ip, now } = context
  const resetHash = hashSecret(step.secret)
  // Before the costly hash; checked again when the token is spent.
  if (!(await canReset(db, step.id, resetHash, now))) throw new AppError('step_over')
  if (isCommonPassword(password)) throw new AppError('password_too_common', { field: 'password' })
  const passwordHash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    const admin = await spendReset(tx, step.id, resetHash, now)
    if (!admin) throw new AppError('step_over')
    await tx.query('update admins set password_hash = $2 where id = $1', [admin.id, passwordHash])
    await endSessions(tx, { adminId: admin.id, reason: 'password_reset', now })
    await endRecoveries(tx, admin.id, now)
    await endSteps(tx, admin.id, now)
    await recordRecovery(tx, admin.id, ip, now)
    await forgetAttempts(
      tx,
      [null, networkOf(ip)].map((network) => accountKey(admin.id, network)),
    )
    await mailer.send(tx, passwordChangedMail(admin, { ip, now, siteUrl: deps.siteUrl() }))
    await writeAudit(tx, now, context, {
      action: 'account.reset_password',
      subjectKind: 'admins',
      subjectId: admin.id,
    })
  })
}

/**
 * Six random digits; twelve once the day's attempts at six digits are used up, so that an attacker who uses them up
 * does not lock the mailbox's owner out.
 */
async function newCode(db: Queryable, key: string, now: Date): Promise<string> {
  const isSpent = (await attemptsOfDay(db, codesKey(key), now)) >= codesPerDay
  return Array.from({ length: isSpent ? longCodeDigits : shortCodeDigits }, () => randomInt(10)).join('')
}

/**
 * Counts the attempt at a code. The number of digits decides: twelve cannot be guessed and have no daily limit. At the
 * limit for six digits the recovery ends, since the next one has a code of twelve.
 */
async function reserveCodeTry(db: Deps['db'], key: string, code: string, now: Date): Promise<void> {
  if (code.length === longCodeDigits) return reserveAttempt(db, key, attemptsPerAccount, now)
  if ((await attemptsOfDay(db, key, now)) >= codesPerDay) throw new AppError('step_over')
  await reserveAttempts(db, accountLimits(key, codesPerDay), now)
}

/** Keyed, since all million codes could be hashed at once, and bound to its recovery. */
function hashCode(keys: Deps['keys'], recoveryId: string, code: string): Buffer {
  return keys.hash('recovery code', `${recoveryId} ${code}`)
}

/** Counts each mail, so that no mailbox can be flooded, and each attempted code over all recoveries. */
const mailsKey = (key: string) => `mails:${key}`
const codesKey = (key: string) => `codes:${key}`

async function readAdmin(tx: Queryable, id: string | null): Promise<AdminRow | null> {
  const { rows } = await tx.query<AdminRow>('select * from admins where id = $1 and disabled_at is null', [
    id,
  ])
  return rows[0] ?? null
}
