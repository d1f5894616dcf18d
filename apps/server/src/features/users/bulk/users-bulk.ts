import type { AuditAction } from '@loupe/contract/admin/audit-actions'
import type { BulkUserAction } from '@loupe/contract/admin/users/users-bulk'
import { writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { rangeRows } from '../player-ranges.ts'
import { selectRange } from './select-players.ts'
import { countStep, lockBulk, type StoredBulk, setBulkState } from './users-bulk.repo.ts'
import { stepOf, undoStepOf, type Verdict } from './users-bulk.sql.ts'

/** How many players one statement changes: others wait for it a few tenths of a second at most. */
const stepRows = 2500

type BulkDeps = Pick<Deps, 'db' | 'clock'>

/** Selects the players of a bulk action and changes them, step by step. It resumes where it was interrupted. */
export async function runBulk(
  { db, clock }: BulkDeps,
  id: string,
  signal: AbortSignal,
  selectedRows = rangeRows.inJob,
): Promise<JobResult> {
  for (;;) {
    if (signal.aborted) return 'interrupted'
    const continues = await db.transaction((tx) => stepBulk(tx, id, clock.now(), selectedRows))
    if (!continues) return 'done'
  }
}

/**
 * Does the next step, or ends the action; returns whether there is more to do. A second server on the same action waits
 * here for the first one's step and then does the next one.
 */
export async function stepBulk(
  tx: Queryable,
  id: string,
  now: Date,
  selectedRows = rangeRows.inJob,
): Promise<boolean> {
  const bulk = await lockBulk(tx, id)
  if (bulk.state === 'selecting') {
    await selectRange(tx, bulk, selectedRows)
    return true
  }
  if (bulk.state === 'stopping') return endBulk(tx, bulk, 'stopped', now)
  if (bulk.state !== 'queued' && bulk.state !== 'running') return false
  const to = Math.min(bulk.done + stepRows, bulk.total)
  if (bulk.done < to) await changeUsers(tx, bulk, to)
  if (to === bulk.total) return endBulk(tx, bulk, 'done', now)
  if (bulk.state === 'queued') await setBulkState(tx, id, 'running')
  return true
}

/** Ends an action as failed, after all attempts. */
export async function failBulk({ db, clock }: BulkDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => endBulk(tx, await lockBulk(tx, id), 'failed', clock.now()))
}

/** Ends an action, with one audit entry; the changes of each player are stored under its ID. */
export async function endBulk(
  tx: Queryable,
  { id, actor, action, selection, undoOf }: StoredBulk,
  state: 'done' | 'stopped' | 'failed',
  now: Date,
): Promise<false> {
  await setBulkState(tx, id, state, now)
  const { total, changed, skipped, skips } = await lockBulk(tx, id)
  await writeAudit(tx, now, actor, {
    action: undoOf ? 'users.bulk_undo' : auditActions[action.kind],
    subjectKind: 'bulk_users',
    subjectId: id,
    after: { ...action, ...(undoOf ? { undoOf } : { selection }), state, total, changed, skipped, skips },
    result: state === 'failed' ? 'failed' : 'done',
  })
  return false
}

const auditActions: Record<BulkUserAction['kind'], AuditAction> = {
  suspend: 'users.bulk_suspend',
  unsuspend: 'users.bulk_lift',
  addTags: 'users.bulk_add_tags',
  removeTags: 'users.bulk_remove_tags',
}

async function changeUsers(
  tx: Queryable,
  { id, action, undoOf, done }: StoredBulk,
  to: number,
): Promise<void> {
  const { text, values } = undoOf ? { text: undoStepOf(action), values: [undoOf] } : stepOf(action)
  const { rows } = await tx.query<{ verdict: Verdict; n: number }>(text, [id, done, to, ...values])
  const counts: Record<Verdict, number> = { changed: 0, same: 0, erased: 0, changedSince: 0, tooManyTags: 0 }
  for (const { verdict, n } of rows) counts[verdict] = n
  // Missing players count as erased.
  counts.erased += to - done - rows.reduce((sum, { n }) => sum + n, 0)
  await countStep(tx, id, to, counts)
}
