import { Readable } from 'node:stream'
import type { AuditFilter, auditSorts } from '@loupe/contract/admin/audit'
import type * as z from 'zod/mini'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { auditedFilter } from '#src/core/audit/audited-filter.ts'
import { asIs, type Column, isoTime, text } from '#src/core/csv/cells.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import type { SortKey } from '#src/core/list/declaration.ts'
import { exportList } from '#src/core/list/export-list.ts'
import { isId } from '#src/core/list/search.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { auditList } from './audit.list.ts'

/** The kind of download that streams the audit log. */
export const auditDownload = 'audit'

/** The content of a ticket for an export. */
export interface AuditExport {
  filter: z.output<typeof AuditFilter>
  sort?: SortKey<(typeof auditSorts)[number]> | undefined
}

const columns: Record<string, Column> = {
  seq: asIs('seq'),
  id: asIs('id'),
  at: isoTime('at'),
  actorId: asIs('actor_id'),
  actorEmail: text('(select email from admins where admins.id = actor_id)'),
  action: asIs('action'),
  subjectKind: asIs('subject_kind'),
  subjectId: text('subject_id'),
  result: asIs('result'),
  ip: text('ip'),
  requestId: text('request_id'),
  sessionId: asIs('session_id'),
  before: text('before::text'),
  after: text('after::text'),
  previousHash: asIs(`encode(previous_hash, 'hex')`),
  hash: asIs(`encode(hash, 'hex')`),
}

/** Opens the file of a ticket, with an audit entry of who exported what. */
export async function openAuditExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { filter, sort }: AuditExport,
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  const now = clock.now()
  const after = { filter: auditedFilter(withoutTyped(filter)), sort: sort ?? null }
  await writeAudit(tx, now, actor, { action: 'audit.export', subjectKind: 'audit', subjectId: null, after })
  const lines = exportList(db, auditList, {
    table: 'audit_entries',
    columns,
    condition: (values) => auditList.condition(filter, values),
    sort,
  })
  return {
    fileName: `audit-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

/** A subject can be any text: if it is neither an ID nor the path of a call, it counts as a search. */
function withoutTyped({ subjectId, ...filter }: AuditExport['filter']): AuditExport['filter'] {
  if (subjectId === undefined) return filter
  const isTyped = !isId(subjectId) && !subjectId.startsWith('/')
  return isTyped ? { ...filter, search: subjectId } : { ...filter, subjectId }
}
