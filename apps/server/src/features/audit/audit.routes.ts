import {
  exportAudit,
  getAudit,
  getAuditActors,
  getAuditChain,
  getAuditEntry,
} from '@loupe/contract/admin/audit'
import type { FastifyInstance } from 'fastify'
import { deleteOldEntries } from '#src/core/audit/delete-old-entries.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { auditList } from './audit.list.ts'
import { findActors, findEntry } from './audit.repo.ts'
import { type AuditExport, auditDownload, openAuditExport } from './audit-export.ts'
import { chainState } from './chain-state.ts'

const deleteEverySeconds = 3600

/** The audit log is only read here; every feature writes it, in the transaction of its change. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  // The content of a ticket, as written by the call below.
  deps.downloads.define(auditDownload, (what, actor, tx) =>
    openAuditExport(deps, what as AuditExport, actor, tx),
  )

  deps.jobs.defineRecurring('delete_old_audit', deleteEverySeconds, (signal) =>
    deleteOldEntries(deps, signal),
  )

  route(app, deps, getAudit, (query, { db }) => auditList.page(db, query))

  route(app, deps, getAuditEntry, ({ id }, { db }) => findEntry(db, deps.keys, id))

  route(app, deps, getAuditChain, (_, { db }) => chainState(db))

  route(app, deps, getAuditActors, async ({ search }, { db }) => ({ list: await findActors(db, search) }))

  route(app, deps, exportAudit, ({ filter, sort }, { db, adminId, sessionId, ip, requestId }) => {
    const what: AuditExport = { filter, sort }
    return deps.downloads.issue(db, auditDownload, what, { adminId, sessionId, ip, requestId })
  })
}
