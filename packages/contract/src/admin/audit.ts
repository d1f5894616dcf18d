import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { listQuery, oneOrMore, paged } from '../shared/lists.ts'
import { PerLanguage } from '../shared/puzzle-content.ts'
import { DateOrDay, Id, Locale, Timestamp } from '../shared/values.ts'
import { AuditAction, AuditSubject } from './audit-actions.ts'
import { DocumentType } from './documents.ts'

/** `denied`: it was not allowed; `failed`: it was tried and did not come about. */
export const auditResults = ['done', 'denied', 'failed'] as const

export const AuditResult = z.enum(auditResults)

export type AuditResult = z.infer<typeof AuditResult>

/** Who did it, where that is no administrator: the server itself, or someone who was not signed in. */
export const auditStrangers = ['system', 'visitor'] as const

export const AuditActor = z.object({
  kind: z.enum(['admin', ...auditStrangers]),
  id: z.nullable(Id),
  /** As they are called now; empty where they have no name, null without an administrator. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

export type AuditActor = z.infer<typeof AuditActor>

const Row = {
  id: Id,
  at: Timestamp,
  actor: AuditActor,
  ip: z.string(),
  requestId: z.string(),
  action: AuditAction,
  subject: z.object({
    kind: AuditSubject,
    id: z.nullable(z.string()),
    /** What the subject is called now; null where it has no name, or none any more. */
    name: z.nullable(z.string()),
    /** Of a puzzle or a notification instead: its title in the languages that it has one in. */
    title: z.nullable(PerLanguage(z.string())),
    /** Of a content document: which version of which. */
    document: z.nullable(z.object({ type: DocumentType, locale: Locale, version: z.int() })),
  }),
  result: AuditResult,
}

/** One line of the audit trail. */
export const AuditRow = z.object({
  ...Row,
  /** The names of the fields that the entry has values of. */
  fields: z.array(z.string()),
})

export type AuditRow = z.infer<typeof AuditRow>

const Values = z.nullable(z.record(z.string(), z.unknown()))

/** One line with all that is kept of it. */
export const AuditEntry = z.object({
  ...Row,
  sessionId: z.nullable(Id),
  before: Values,
  after: Values,
  /** True when values were taken out because a player was erased. */
  isCleared: z.boolean(),
  /**
   * The place in the chain, the hash of the entry before it and its own; null for the moment before it is sealed.
   * `holds`: what is stored here agrees with these hashes, and the entry before with its own. It says nothing of the
   * rest of the chain, which `npm run verify-audit` goes along.
   */
  seal: z.nullable(
    z.object({ seq: z.int(), previousHash: z.string(), hash: z.string(), holds: z.boolean() }),
  ),
})

export type AuditEntry = z.infer<typeof AuditEntry>

/** How far the chain of the audit trail has come. */
export const AuditChain = z.object({
  /** The last sealed entry; null where none is. */
  head: z.nullable(z.object({ seq: z.int(), hash: z.string(), at: Timestamp })),
  /** Entries that wait to be sealed, counted up to 1000. */
  waiting: z.int(),
  /** When the oldest of them was written: long ago when nothing seals any more. */
  waitingSince: z.nullable(Timestamp),
})

export type AuditChain = z.infer<typeof AuditChain>

export const auditSorts = ['at'] as const

/** The filters of the audit trail; an export takes the same ones. */
export const auditFilters = {
  action: z.optional(oneOrMore(AuditAction)),
  subjectKind: z.optional(oneOrMore(AuditSubject)),
  subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Administrators by their ids, and those without. */
  actor: z.optional(oneOrMore(z.union([Id, z.enum(auditStrangers)]))),
  result: z.optional(oneOrMore(AuditResult)),
  from: z.optional(DateOrDay),
  to: z.optional(DateOrDay),
}

export const AuditListQuery = listQuery(auditSorts, auditFilters)

/** A filtered part of the audit trail, as the list's query names it, without paging or order. */
export const AuditFilter = z.strictObject({
  search: z._default(z.string().check(z.maxLength(100)), ''),
  ...auditFilters,
})

export const getAudit = endpoint({
  method: 'GET',
  path: '/admin/get-audit',
  access: 'admin',
  summary: 'Returns a page of the audit log, searched and filtered, newest first.',
  input: AuditListQuery,
  output: paged(AuditRow),
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/admin/get-audit-entry',
  access: 'admin',
  summary: 'Returns an entry of the audit log with its values before and after.',
  input: z.strictObject({ id: Id }),
  output: AuditEntry,
})

export const getAuditChain = endpoint({
  method: 'GET',
  path: '/admin/get-audit-chain',
  access: 'admin',
  summary: 'Returns how far the audit log is sealed and how many entries are pending.',
  input: z.strictObject({}),
  output: AuditChain,
})

export const getAuditActors = endpoint({
  method: 'GET',
  path: '/admin/get-audit-actors',
  access: 'admin',
  summary: 'Returns up to 50 administrators whose names match, for filtering the audit log by actor.',
  input: z.strictObject({ search: z._default(z.string().check(z.maxLength(100)), '') }),
  output: z.object({ list: z.array(z.object({ id: Id, name: z.string(), email: z.string() })) }),
})

export const exportAudit = endpoint({
  method: 'POST',
  path: '/admin/export-audit',
  access: 'admin',
  summary: 'Returns a single-use link, valid for one minute, that streams the selected entries as CSV.',
  input: z.strictObject({ filter: AuditFilter, sort: z.optional(AuditListQuery.shape.sort) }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})
