import type { Profile } from '@loupe/contract/account'
import { type Actor, writeAudit } from '#src/core/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/deps.ts'
import { AppError } from '#src/core/errors.ts'
import { isOutdated } from '#src/core/passwords.ts'
import { profileOf } from '#src/core/session.ts'
import type { SessionAudience } from '#src/core/tokens.ts'
import { type Account, findAccount } from './accounts.ts'
import { openSession } from './open-session.ts'
import {
  accountKey,
  addressKey,
  forgetTries,
  reserveTry,
  returnTry,
  triesPerAccount,
  triesPerAddress,
} from './tries.ts'

interface SignInRequest {
  email: string
  password: string
  audience: SessionAudience
  userAgent: string
  actor: Actor
  now: Date
}

export interface SignedIn {
  token: string
  expiresAt: Date
  admin: Profile
}

/**
 * Signs an administrator in: both mechanisms of the specification come through here.
 * A wrong password and an unknown or disabled account answer alike, `credentials_invalid`, and take as long.
 */
export async function signIn(deps: Deps, request: SignInRequest): Promise<SignedIn> {
  const { db, passwords } = deps
  const { email, password, actor, now } = request
  const account = await findAccount(db, email, actor.ip, now)
  const perAccount = accountKey(email, account?.knows_address ? actor.ip : null)
  const perAddress = addressKey(actor.ip)
  await reserveTry(db, perAddress, triesPerAddress, now)
  await reserveTry(db, perAccount, triesPerAccount, now)
  const usable = account && !account.disabled_at ? account : null
  const isRight = await passwords.verify(usable?.password_hash ?? null, password)
  if (!usable || !isRight) {
    await writeAudit(db, now, actor, {
      action: 'account.signIn',
      subjectKind: 'admins',
      subjectId: account?.id ?? null,
      result: 'failed',
    })
    throw new AppError('credentials_invalid')
  }
  await forgetTries(db, perAccount)
  await returnTry(db, perAddress)
  const newHash = isOutdated(usable.password_hash) ? await passwords.hash(password) : null
  return db.transaction((tx) => enter(deps, tx, usable, newHash, request))
}

/** `newHash` replaces one that was made with weaker settings than today's. */
async function enter(
  deps: Deps,
  tx: Queryable,
  account: Account,
  newHash: string | null,
  { audience, userAgent, actor, now }: SignInRequest,
): Promise<SignedIn> {
  // First of all, because it locks the row; and only while the password that was checked is still the right one:
  // whoever changes it ends all sessions, and this one must not slip through between.
  const changed = await tx.query(
    `update admins set last_sign_in_at = $3, password_hash = coalesce($4, password_hash)
     where id = $1 and password_hash = $2 and disabled_at is null`,
    [account.id, account.password_hash, now, newHash],
  )
  if (changed.rowCount !== 1) throw new AppError('credentials_invalid')
  const { token, sessionId, expiresAt } = await openSession(deps, tx, {
    adminId: account.id,
    audience,
    ip: actor.ip,
    userAgent,
    now,
  })
  await writeAudit(
    tx,
    now,
    { ...actor, adminId: account.id, sessionId },
    { action: 'account.signIn', subjectKind: 'admins', subjectId: account.id },
  )
  return { token, expiresAt, admin: profileOf(account) }
}
