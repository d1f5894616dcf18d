import { signInStepMs } from '@loupe/contract/admin/account/second-factor'
import { v7 as uuidv7 } from 'uuid'
import { hashSecret, newSecret, type SessionAudience } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'

/** A sign-in after the password, before the second factor. */
export interface SignInStep {
  id: string
  adminId: string
  audience: SessionAudience
  attemptsKey: string
  createdAt: Date
}

/** Starts a step and returns its token. */
export async function beginStep(
  { tokens }: Pick<Deps, 'tokens'>,
  tx: Queryable,
  step: Omit<SignInStep, 'id' | 'createdAt'>,
  now: Date,
): Promise<{ id: string; secret: string; token: string; expiresAt: Date }> {
  const [id, secret] = [uuidv7(), newSecret()]
  const expiresAt = new Date(now.getTime() + signInStepMs)
  await tx.query(
    `insert into sign_in_steps (id, admin_id, audience, secret_hash, tries_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, step.adminId, step.audience, hashSecret(secret), step.attemptsKey, now, expiresAt],
  )
  return { id, secret, token: await tokens.sign({ audience: 'step', id, secret }, expiresAt), expiresAt }
}

/** The valid step of a token; null otherwise, also for the step of a recovery. */
export async function findStep(
  db: Queryable,
  { id, secret }: { id: string; secret: string },
  now: Date,
): Promise<SignInStep | null> {
  const { rows } = await db.query<SignInStep>(
    `select id, admin_id as "adminId", audience, tries_key as "attemptsKey", created_at as "createdAt"
     from sign_in_steps where id = $1 and secret_hash = $2 and expires_at > $3 and ended_at is null`,
    [id, hashSecret(secret), now],
  )
  return rows[0] ?? null
}

/** Spends a step. Lock the administrator's row before reading it, so that no other request spends it. */
export async function endStep(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query('update sign_in_steps set ended_at = $2 where id = $1', [id, now])
}

/** Ends the pending steps of an administrator whose password or second factor was changed. */
export async function endSteps(tx: Queryable, adminId: string, now: Date): Promise<void> {
  await tx.query('update sign_in_steps set ended_at = $2 where admin_id = $1 and ended_at is null', [
    adminId,
    now,
  ])
}
