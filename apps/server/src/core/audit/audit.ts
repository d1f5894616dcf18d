import type { AuditResult } from '@loupe/contract/admin/audit'
import type { AuditAction, AuditSubject } from '@loupe/contract/admin/audit-actions'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../database/database.ts'

/** One action, written in the transaction of the change itself. */
export interface AuditEntry {
  action: AuditAction
  subjectKind: AuditSubject
  subjectId: string | null
  /** Only the fields that changed; never a secret, and nothing that was erased. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Default `done`. */
  result?: AuditResult
}

/** Who acts, and in which session and request. */
export interface Actor {
  adminId: string | null
  sessionId: string | null
  ip: string
  requestId: string
}

/** The actor of jobs, timers and the command line. */
export const systemActor: Actor = { adminId: null, sessionId: null, ip: '', requestId: '' }

/** Adds an entry to the audit log; `db` is the transaction of the change. */
export async function writeAudit(db: Queryable, at: Date, actor: Actor, entry: AuditEntry): Promise<void> {
  await db.query({
    name: 'audit_insert',
    text: `insert into audit_entries
      (id, at, actor_id, session_id, ip, request_id, action, subject_kind, subject_id, before, after, result)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      uuidv7(),
      at,
      actor.adminId,
      actor.sessionId,
      actor.ip,
      actor.requestId,
      entry.action,
      entry.subjectKind,
      entry.subjectId,
      entry.before ? JSON.stringify(entry.before) : null,
      entry.after ? JSON.stringify(entry.after) : null,
      entry.result ?? 'done',
    ],
  })
}
