import type { AuditSubject } from '@loupe/contract/admin/audit-actions'
import type { Queryable } from '../database/database.ts'
import { auditLockKey, hashOfValues } from './chain.ts'

/** The remaining values of entries that lost some, by entry ID: hashes in hexadecimal. */
export type ClearedEntries = Record<string, string>

/**
 * Removes fields from every entry about a subject, permanently. Returns the sealed entries that had some, with the hash
 * of their remaining values: it belongs in the entry of the erasure, by which `verify-audit` accepts a change of sealed
 * values. `tx` holds the audit lock until it ends.
 */
export async function clearAuditValues(
  tx: Queryable,
  subject: { kind: AuditSubject; id: string },
  fields: readonly string[],
): Promise<ClearedEntries> {
  await tx.query('select pg_advisory_xact_lock($1)', [auditLockKey])
  await tx.query(`select set_config('loupe.erasing', $1, true)`, [`${subject.kind} ${subject.id}`])
  const { rows } = await tx.query<{ id: string; before: unknown; after: unknown; sealed: boolean }>(
    `update audit_entries set before = before - $3::text[], after = after - $3::text[], values_salt = null
     where subject_kind = $1 and subject_id = $2 and (before ?| $3::text[] or after ?| $3::text[])
     returning id, before, after, seq is not null as sealed`,
    [subject.kind, subject.id, fields],
  )
  const cleared = rows
    .filter(({ sealed }) => sealed)
    .map((entry) => [entry.id, hashOfValues(entry, noSalt).toString('hex')])
  return Object.fromEntries(cleared)
}

/**
 * Removes a subject's names from the search texts of its entries. Call it when its row no longer has a name, in the
 * transaction of `clearAuditValues`.
 */
export async function clearAuditSearch(
  tx: Queryable,
  subject: { kind: AuditSubject; id: string },
): Promise<void> {
  await tx.query(
    `update audit_entries as entry set search_text = audit_search_text(entry)
     where subject_kind = $1 and subject_id = $2 and seq is not null`,
    [subject.kind, subject.id],
  )
}

/** The remaining values are readable anyway, so nothing needs to be protected from guessing. */
export const noSalt = Buffer.alloc(0)
