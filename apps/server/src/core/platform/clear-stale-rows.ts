import { idempotencyRetentionMs } from '../http/idempotency.ts'
import type { Deps } from './deps.ts'

const everyMs = 3_600_000
const dayMs = 24 * 3_600_000
/** Ended sessions stay for a while: "last sign-in" and a known address are read from them. */
const sessionsRetentionMs = 90 * dayMs

/** Deletes expired rows once an hour. Returns the function that stops it. */
export function startClearingStaleRows(deps: Deps): () => void {
  const timer = setInterval(() => {
    clearStaleRows(deps).catch((error: unknown) => deps.logger.error({ err: error, event: 'maintenance' }))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Deletes expired idempotency keys, idle attempt counters, used set-up tokens, recoveries, steps, long-ended sessions
 * and unused known networks.
 */
export async function clearStaleRows({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const before = (ms: number) => [new Date(now - ms)]
  await db.query('delete from idempotency_keys where created_at < $1', before(idempotencyRetentionMs))
  await db.query(
    'delete from rate_limits where window_from < $1 and (blocked_until is null or blocked_until < $1)',
    before(dayMs),
  )
  await db.query('delete from setup_tokens where expires_at < $1', before(dayMs))
  await db.query('delete from recoveries where expires_at < $1', before(dayMs))
  await db.query('delete from email_changes where expires_at < $1', before(dayMs))
  await db.query('delete from sign_in_steps where expires_at < $1', before(dayMs))
  await db.query('delete from passkey_challenges where expires_at < $1', before(dayMs))
  await db.query('delete from invitations where ended_at < $1', before(sessionsRetentionMs))
  await db.query(
    'delete from known_networks where greatest(signed_in_at, recovered_at) < $1',
    before(sessionsRetentionMs),
  )
  await db.query('delete from sessions where expires_at < $1', before(sessionsRetentionMs))
}
