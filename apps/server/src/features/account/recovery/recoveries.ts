import { codeTries, recoveryMs, resendAfterMs } from '@loupe/contract/admin/account/recovery'
import { v7 as uuidv7 } from 'uuid'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { Queryable } from '#src/core/database/database.ts'

/** How many can be pending for one account at once; a new one does not end the others. */
export const liveAtMost = 3

interface NewRecovery {
  id: string
  adminId: string | null
  accountKey: string
  secretHash: Buffer
  codeHash: Buffer
}

export function newRecoveryId(): string {
  return uuidv7()
}

/** When a recovery that starts now expires. */
export function recoveryEnd(now: Date): Date {
  return new Date(now.getTime() + recoveryMs)
}

/** Locks the recoveries of an account, and returns when the next one may start: null for now. */
export async function spaceForRecovery(tx: Queryable, accountKey: string, now: Date): Promise<Date | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [accountKey])
  const { rows } = await tx.query<{ expires_at: Date }>(
    `select expires_at from recoveries
     where account_key = $1 and ended_at is null and expires_at > $2 and tries < $3
     order by expires_at desc limit $4`,
    [accountKey, now, codeTries, liveAtMost],
  )
  return rows[liveAtMost - 1]?.expires_at ?? null
}

export async function addRecovery(tx: Queryable, recovery: NewRecovery, now: Date): Promise<void> {
  await tx.query(
    `insert into recoveries (id, admin_id, account_key, secret_hash, code_hash, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      recovery.id,
      recovery.adminId,
      recovery.accountKey,
      recovery.secretHash,
      recovery.codeHash,
      now,
      recoveryEnd(now),
    ],
  )
}

/** The recovery of a token that waits for its code; null if it is no longer valid. */
export async function findRecovery(
  db: Queryable,
  id: string,
  secretHash: Buffer,
  now: Date,
): Promise<{ accountKey: string; sentAt: Date } | null> {
  const { rows } = await db.query<{ accountKey: string; sentAt: Date }>(
    `select account_key as "accountKey", sent_at as "sentAt" from recoveries where ${waitsForCode}`,
    [id, secretHash, now, codeTries],
  )
  return rows[0] ?? null
}

const waitsForCode = `id = $1 and secret_hash = $2 and expires_at > $3 and tries < $4
  and reset_hash is null and ended_at is null`

/**
 * Counts an attempt at a code before it is compared: simultaneous attempts each get their own number, and those beyond
 * the limit are refused.
 */
export async function countCodeTry(
  tx: Queryable,
  id: string,
  secretHash: Buffer,
  now: Date,
): Promise<{ adminId: string | null; codeHash: Buffer; triesLeft: number } | null> {
  // The administrator's row is locked first, as everywhere, since spending the code locks it too.
  await tx.query(
    `select from admins a join recoveries r on r.admin_id = a.id where r.id = $1 for key share of a`,
    [id],
  )
  const { rows } = await tx.query<{ adminId: string | null; codeHash: Buffer; triesLeft: number }>(
    `update recoveries set tries = tries + 1 where ${waitsForCode}
     returning admin_id as "adminId", code_hash as "codeHash", $4::int - tries as "triesLeft"`,
    [id, secretHash, now, codeTries],
  )
  return rows[0] ?? null
}

/** Spends the code, and makes the token of `resetHash` valid. */
export async function spendCode(tx: Queryable, id: string, resetHash: Buffer, now: Date): Promise<void> {
  await tx.query('update recoveries set reset_hash = $2, expires_at = $3 where id = $1', [
    id,
    resetHash,
    recoveryEnd(now),
  ])
}

/** Replaces the code, which must be at least a minute old; null if it is newer, or expired. */
export async function replaceCode(
  tx: Queryable,
  id: string,
  secretHash: Buffer,
  codeHash: Buffer,
  now: Date,
): Promise<{ adminId: string | null } | null> {
  const { rows } = await tx.query<{ adminId: string | null }>(
    `update recoveries set code_hash = $5, sent_at = $3, expires_at = $6 where ${waitsForCode} and sent_at <= $7
     returning admin_id as "adminId"`,
    [id, secretHash, now, codeTries, codeHash, recoveryEnd(now), new Date(now.getTime() - resendAfterMs)],
  )
  return rows[0] ?? null
}

/** Whether a reset token is still valid. */
export async function canReset(db: Queryable, id: string, resetHash: Buffer, now: Date): Promise<boolean> {
  const found = await db.query(`select from recoveries where ${waitsForPassword}`, [id, resetHash, now])
  return found.rowCount === 1
}

const waitsForPassword = 'id = $1 and reset_hash = $2 and expires_at > $3 and ended_at is null'

/**
 * Spends the token for a new password, once; returns whose password it is, or null. The administrator's row is locked
 * first, as wherever both are changed, to avoid deadlocks.
 */
export async function spendReset(
  tx: Queryable,
  id: string,
  resetHash: Buffer,
  now: Date,
): Promise<AdminRow | null> {
  const { rows } = await tx.query<AdminRow>(
    `select a.* from admins a join recoveries r on r.admin_id = a.id
     where r.id = $1 and a.disabled_at is null for update of a`,
    [id],
  )
  const spent = await tx.query(`update recoveries set ended_at = $3 where ${waitsForPassword}`, [
    id,
    resetHash,
    now,
  ])
  return spent.rowCount === 1 ? (rows[0] ?? null) : null
}

/** Ends the pending recoveries of an administrator whose password was changed, or who was disabled. */
export async function endRecoveries(tx: Queryable, adminId: string, now: Date): Promise<void> {
  await tx.query('update recoveries set ended_at = $2 where admin_id = $1 and ended_at is null', [
    adminId,
    now,
  ])
}
