import { writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { lockQuery } from '#src/features/help-queries/help-queries.repo.ts'
import { updateQuery } from '#src/features/help-queries/thread/update-query.ts'
import type { StoredCase } from '../cases.row.ts'
import { findIncluded } from '../people/case-queries.ts'
import { replyTo } from '../texts/case-texts.ts'

/**
 * Replies to a query of a case in its language, as the administrator who started the notification, and marks it as
 * replied to; both in the caller's transaction. The query is locked and checked again, since it may have been answered
 * meanwhile.
 */
export async function replyToQuery(
  tx: Queryable,
  { id: caseId, texts, notifyActor, resolveQueries }: StoredCase,
  queryId: string,
  now: Date,
): Promise<void> {
  if (texts === null || notifyActor?.adminId === null || notifyActor === null) {
    throw new Error(`The case ${caseId} has nothing to say`)
  }
  const query = await lockQuery(tx, queryId)
  const included = await findIncluded(tx, caseId, queryId)
  if (!query || !included?.isIncluded) return
  // before the reply, which locks the order of all inboxes
  await tx.query('update case_queries set replied_at = $3 where case_id = $1 and query_id = $2', [
    caseId,
    queryId,
    now,
  ])
  await updateQuery(
    { db: tx, now, adminId: notifyActor.adminId, audit: (entry) => writeAudit(tx, now, notifyActor, entry) },
    {
      id: queryId,
      version: query.version,
      reply: replyTo(texts.reply[query.locale], included),
      ...(resolveQueries ? { status: 'resolved' } : {}),
    },
  )
}
