import type { AuditAction } from '@loupe/contract/admin/audit-actions'
import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import type { Database, Transaction } from '#src/core/database/database.ts'
import { inSteps } from './in-steps.ts'

const dayMs = 86_400_000

/** The start of a retention of so many days. */
export function retainedSince(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** What a step has deleted, by its name in the audit log; null once nothing is left. */
export type Deleted = Record<string, number> | null

/** Deletes in steps, each in its own transaction, with an audit entry of what was deleted. */
export async function deleteInSteps(
  { db, now, signal }: { db: Database; now: Date; signal: AbortSignal },
  { action, before }: { action: AuditAction; before: Date },
  step: (tx: Transaction) => Promise<Deleted>,
): Promise<void> {
  const sums: Record<string, number> = {}
  await inSteps(signal, async () => {
    const deleted = await db.transaction(step)
    for (const [what, count] of Object.entries(deleted ?? {})) sums[what] = (sums[what] ?? 0) + count
    return deleted !== null
  })
  if (Object.values(sums).every((count) => count === 0)) return
  await writeAudit(db, now, systemActor, {
    action,
    subjectKind: 'data',
    subjectId: null,
    after: { ...sums, before: before.toISOString() },
  })
}
