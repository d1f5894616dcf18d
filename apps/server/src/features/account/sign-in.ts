import type { Profile } from '@loupe/contract/account'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, writeAudit } from '#src/core/audit.ts'
import type { Database, Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/deps.ts'
import { endOldestSessions } from '#src/core/end-sessions.ts'
import { AppError } from '#src/core/errors.ts'
import { type AdminRow, profileOf, sessionLimits } from '#src/core/session.ts'
import { type Audience, hashSecret, newSecret } from '#src/core/tokens.ts'
import {
  accountKey,
  addressKey,
  forgetTries,
  reserveTry,
  returnTry,
  triesPerAccount,
  triesPerAddress,
} from './tries.ts'

/** An address counts as known to an account for so long after its last sign-in from there. */
const knownAddressMs = 30 * 24 * 3_600_000

interface SignInRequest {
  email: string
  password: string
  audience: Audience
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
  return db.transaction((tx) => openSession(deps, tx, usable, request))
}

interface Account extends AdminRow {
  password_hash: string
  knows_address: boolean
}

async function findAccount(db: Database, email: string, ip: string, now: Date): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `select a.*, exists (
       select from sessions s where s.admin_id = a.id and s.ip = $2 and s.created_at > $3
     ) as knows_address
     from admins a where lower(a.email) = lower($1)`,
    [email, ip, new Date(now.getTime() - knownAddressMs)],
  )
  return rows[0] ?? null
}

async function openSession(
  deps: Deps,
  tx: Queryable,
  account: Account,
  request: SignInRequest,
): Promise<SignedIn> {
  const { audience, userAgent, actor, now } = request
  const secret = newSecret()
  const sessionId = uuidv7()
  const expiresAt = new Date(now.getTime() + sessionLimits.absoluteMs)
  // first, because it locks the row: sessions opened at the same moment are counted one after the other
  await tx.query('update admins set last_sign_in_at = $2 where id = $1', [account.id, now])
  await tx.query(
    `insert into sessions (id, admin_id, audience, secret_hash, created_at, expires_at, last_seen_at, ip, user_agent)
     values ($1, $2, $3, $4, $5, $6, $5, $7, $8)`,
    [sessionId, account.id, audience, hashSecret(secret), now, expiresAt, actor.ip, userAgent.slice(0, 400)],
  )
  await endOldestSessions(tx, account.id, now)
  await writeAudit(
    tx,
    now,
    { ...actor, adminId: account.id, sessionId },
    { action: 'account.signIn', subjectKind: 'admins', subjectId: account.id },
  )
  const token = await deps.tokens.sign({ audience, sessionId, secret }, expiresAt)
  return { token, expiresAt, admin: profileOf(account) }
}

/** Ends a session; ending it again changes nothing. */
export async function endSession(db: Queryable, sessionId: string, reason: string, now: Date): Promise<void> {
  await db.query('update sessions set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null', [
    sessionId,
    now,
    reason,
  ])
}
