import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { listQuery, oneOrMore, paged } from '../shared/lists.ts'
import { PerLanguage } from '../shared/puzzle-content.ts'
import { DateOrDay, Id, Locale, Timestamp } from '../shared/values.ts'
import { AuditAction, AuditSubject } from './audit-actions.ts'
import { DocumentType } from './documents.ts'

/** `denied`: it was not allowed; `failed`: it was attempted without success. */
export const auditResults = ['done', 'denied', 'failed'] as const

export const AuditResult = z.enum(auditResults)

export type AuditResult = z.infer<typeof AuditResult>

/** Actors that are not administrators: the server itself, or a caller who was not signed in. */
export const otherAuditActors = ['system', 'visitor'] as const

export const AuditActor = z.object({
  kind: z.enum(['admin', ...otherAuditActors]),
  id: z.nullable(Id),
  /** The current names; empty if they have none, null without an administrator. */
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
    /** The current name of the subject; null if it has none. */
    name: z.nullable(z.string()),
    /** For a puzzle or a notification instead: its title in each language that has one. */
    title: z.nullable(PerLanguage(z.string())),
    /** For a content document: its type, language and version. */
    document: z.nullable(z.object({ type: DocumentType, locale: Locale, version: z.int() })),
  }),
  result: AuditResult,
}

/** One line of the audit log. */
export const AuditRow = z.object({
  ...Row,
  /** The names of the fields whose values the entry has. */
  fields: z.array(z.string()),
})

export type AuditRow = z.infer<typeof AuditRow>

const Values = z.nullable(z.record(z.string(), z.unknown()))

/** One entry with all its values. */
export const AuditEntry = z.object({
  ...Row,
  sessionId: z.nullable(Id),
  before: Values,
  after: Values,
  /** True when values were taken out because a player was erased. */
  isCleared: z.boolean(),
  /**
   * The number in the chain, the hash of the previous entry and its own; null until it is sealed. `isValid`: this entry
   * and the previous one match their hashes. The rest of the chain is verified by `npm run verify-audit`.
   */
  seal: z.nullable(
    z.object({ seq: z.int(), previousHash: z.string(), hash: z.string(), isValid: z.boolean() }),
  ),
})

export type AuditEntry = z.infer<typeof AuditEntry>

/** The state of the chain of the audit log. */
export const AuditChain = z.object({
  /** The last sealed entry; null if there is none. */
  head: z.nullable(z.object({ seq: z.int(), hash: z.string(), at: Timestamp })),
  /** Entries that wait to be sealed, counted up to 1000. */
  waiting: z.int(),
  /** When the oldest of them was written; long ago if sealing has stopped. */
  waitingSince: z.nullable(Timestamp),
})

export type AuditChain = z.infer<typeof AuditChain>

export const auditSorts = ['at'] as const

/** The filters of the audit log; an export takes the same ones. */
export const auditFilters = {
  action: z.optional(oneOrMore(AuditAction)),
  subjectKind: z.optional(oneOrMore(AuditSubject)),
  subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Administrators by their IDs, and other actors. */
  actor: z.optional(oneOrMore(z.union([Id, z.enum(otherAuditActors)]))),
  result: z.optional(oneOrMore(AuditResult)),
  from: z.optional(DateOrDay),
  to: z.optional(DateOrDay),
}

export const AuditListQuery = listQuery(auditSorts, auditFilters)

/** A filtered part of the audit log, with the filters of the list's query, without paging or order. */
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
