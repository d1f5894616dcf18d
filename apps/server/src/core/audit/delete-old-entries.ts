import type { Queryable } from '../database/database.ts'
import { retainedSince } from '../jobs/delete-in-steps.ts'
import { inSteps } from '../jobs/in-steps.ts'
import type { Deps } from '../platform/deps.ts'
import { systemActor, writeAudit } from './audit.ts'
import { auditLockKey } from './chain.ts'
import { auditSigners, deletionVoucherOf } from './seals.ts'

/** Where the chain begins after a deletion: the last deleted entry, and the entry that records the deletion. */
export interface AuditDeletion {
  seq: number
  hash: Buffer
  by: { id: string; at: Date }
}

/** Each deletion is recorded as an entry, so once a day is enough. */
const deletionEveryMs = 86_400_000
const entriesAtOnce = 500
/** Entries are sealed within seconds, and so almost in the order of their time. */
const outOfOrderAtMost = 1000

/** The latest deletion that the server has vouched for; null where the chain has its first entry. */
export async function findLastDeletion(db: Queryable): Promise<AuditDeletion | null> {
  const { rows } = await db.query<{ id: string; at: Date; seq: number; hash: string }>(
    `select id, at, (after ->> 'seq')::float8 as seq, after ->> 'hash' as hash from audit_entries
      where action = 'data.delete_audit' and vouches order by (after ->> 'seq')::bigint desc limit 1`,
  )
  const [deletion] = rows
  return deletion
    ? { seq: deletion.seq, hash: Buffer.from(deletion.hash, 'hex'), by: { id: deletion.id, at: deletion.at } }
    : null
}

/**
 * Deletes the entries of the audit log older than `keepAuditDays`, once a day. An entry with the server's voucher
 * records the number and hash of the last deleted entry, from which the chain continues; once that entry is sealed, the
 * older ones are deleted in small steps.
 */
export async function deleteOldEntries(
  { db, clock, config, keys, sealer }: Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'sealer'>,
  signal: AbortSignal,
): Promise<void> {
  if (config.keepAuditDays === null) return
  const now = clock.now()
  const last = await findLastDeletion(db)
  if (last === null || now.getTime() - last.by.at.getTime() >= deletionEveryMs) {
    const before = retainedSince(now, config.keepAuditDays)
    const end = await findEnd(db, before)
    if (end) {
      const [signer] = auditSigners(keys)
      const hash = end.hash.toString('hex')
      const voucher = deletionVoucherOf(signer, { at: now, seq: end.seq, hash })
      const after = { entries: end.entries, before: before.toISOString(), seq: end.seq, hash, voucher }
      await writeAudit(db, now, systemActor, {
        action: 'data.delete_audit',
        subjectKind: 'data',
        subjectId: null,
        after,
      })
      await sealer.seal()
    }
  }
  const deletion = await findLastDeletion(db)
  if (deletion) await inSteps(signal, () => db.transaction((tx) => deleteStep(tx, deletion)))
}

/** The last sealed entry older than the limit; null if there is none. */
async function findEnd(
  db: Queryable,
  before: Date,
): Promise<{ seq: number; hash: Buffer; entries: number } | null> {
  const { rows } = await db.query<{ seq: number; hash: Buffer; entries: number }>(
    `with young as (
        select seq from audit_entries where at >= $1 and seq is not null order by at, id limit ${outOfOrderAtMost}
      ), ends as (
        select coalesce((select min(seq) - 1 from young), (select max(seq) from audit_entries)) as seq
      )
      select entry.seq::float8 as seq, hash, (entry.seq - (select min(seq) from audit_entries) + 1)::float8 as entries
      from ends join audit_entries as entry on entry.seq = ends.seq and entry.at < $1`,
    [before],
  )
  return rows[0] ?? null
}

/**
 * The owner of the table has no right to delete from it, and grants it to itself only for this; the trigger permits
 * only entries before the recorded deletion. The audit lock excludes erasures, which change entries as well.
 */
async function deleteStep(tx: Queryable, { seq }: AuditDeletion): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [auditLockKey])
  const { rows } = await tx.query<{ last: number | null }>(
    `select max(seq)::float8 as last from (
        select seq from audit_entries where seq <= $1 order by seq limit ${entriesAtOnce}
      ) as old`,
    [seq],
  )
  const last = rows[0]?.last ?? null
  if (last === null) return false
  await tx.query('grant delete on audit_entries to current_user')
  const { rowCount } = await tx.query('delete from audit_entries where seq <= $1', [last])
  await tx.query('revoke delete on audit_entries from current_user')
  return rowCount === entriesAtOnce
}
