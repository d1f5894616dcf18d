import { createHash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { AppError } from './errors.ts'

/** How long a first response is stored. */
export const idempotencyRetentionMs = 24 * 3_600_000

interface KeyedRequest {
  adminId: string
  key: string
  path: string
  input: unknown
  file?: Buffer | null
}

/**
 * Runs `work` at most once for a key: its response is stored in the same transaction, and a repeat gets it again.
 * @throws AppError `idempotency_key_running` while the first request runs, `idempotency_key_reused` for another body.
 */
export async function runOnce<Output>(
  tx: Queryable,
  now: Date,
  request: KeyedRequest,
  work: () => Promise<Output>,
): Promise<Output> {
  const { adminId, key } = request
  const lock = await tx.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as taken',
    [`${adminId} ${key}`],
  )
  if (!lock.rows[0]?.taken) throw new AppError('idempotency_key_running', { retryAfterSeconds: 1 })
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.path, request.input]))
    .update(request.file ?? '')
    .digest()
  const stored = await tx.query<{ request_hash: Buffer; response: { answer: Output } }>(
    'select request_hash, response from idempotency_keys where admin_id = $1 and key = $2 and created_at > $3',
    [adminId, key, new Date(now.getTime() - idempotencyRetentionMs)],
  )
  const first = stored.rows[0]
  if (first && !first.request_hash.equals(requestHash)) throw new AppError('idempotency_key_reused')
  if (first) return first.response.answer
  const output = await work()
  await tx.query(
    `insert into idempotency_keys (admin_id, key, request_hash, response, created_at) values ($1, $2, $3, $4, $5)
     on conflict (admin_id, key) do update
     set request_hash = excluded.request_hash, response = excluded.response, created_at = excluded.created_at`,
    [adminId, key, requestHash, JSON.stringify({ answer: output }), now],
  )
  return output
}
