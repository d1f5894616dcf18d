import {
  type AuditRow,
  type auditFilters,
  auditResults,
  type auditSorts,
  type otherAuditActors,
} from '@loupe/contract/admin/audit'
import { auditActions, auditSubjects } from '@loupe/contract/admin/audit-actions'
import type { FilterValues } from '@loupe/contract/shared/lists'
import type { Filter } from '#src/core/list/declaration.ts'
import { byNumber } from '#src/core/list/exact-matches.ts'
import { oneOf, since, until } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { isId } from '#src/core/list/search.ts'
import { readRow, rowColumns } from './audit.row.ts'
import { auditNames } from './audit-names.ts'

export type AuditFilters = FilterValues<typeof auditFilters>

/** The audit log, for pages and for exports of a filtered part of it. */
export const auditList = createList<AuditRow, (typeof auditSorts)[number], AuditFilters>({
  table: 'audit_entries',
  columns: rowColumns,
  pageJoins: auditNames,
  read: readRow,
  sorts: { at: { column: 'at', kind: 'time' } },
  defaultSort: '-at',
  filters: {
    action: oneOf('action'),
    subjectKind: oneOf('subject_kind'),
    subjectId: { column: 'subject_id', sql: (id, bind) => `subject_id = ${bind(id)}` },
    actor: byActor(),
    // Both conditions, so that the index of the few failed entries is used.
    result: {
      column: 'result',
      sql: (results, bind) =>
        results.includes('done')
          ? `result = any(${bind(results)})`
          : `(result = any(${bind(results)}) and result <> 'done')`,
    },
    from: since('at'),
    to: until('at'),
  },
  searchColumn: 'search_text',
  // The ID of anything: the entry, its subject, its actor, or the request.
  searchId: (id, bind) => {
    const value = bind(id.toLowerCase())
    return `(${isOrIsAbout(value)} or actor_id = ${value}::text::uuid
      or search_text like '%' || ${value}::text || '%')`
  },
  exactMatch: {
    sql: (search, bind) =>
      isId(search) ? isOrIsAbout(bind(search.toLowerCase())) : bySequence.sql(search, bind),
    isFoundWithoutWords: true,
  },
  counter: { name: 'audit', filters: ['action', 'result'], keysOf: counterKeysOf },
  lanes: [
    { filter: 'action', sort: 'at' },
    { filter: 'result', sort: 'at', only: { values: ['denied', 'failed'], sql: `result <> 'done'` } },
  ],
})

const bySequence = byNumber('seq')
const subjects = auditSubjects.map((kind) => `'${kind}'`).join(', ')

/** The entry with an ID, and the entries about the subject with that ID; the kinds are listed for the index. */
function isOrIsAbout(id: string): string {
  return `(id = ${id}::text::uuid or (subject_kind in (${subjects}) and subject_id = ${id}::text))`
}

/** Administrators by their IDs; the server itself and unknown callers as in `audit.row.ts`. */
function byActor(): Filter<string[]> {
  return {
    column: 'actor_id',
    sql(actors, bind) {
      const ids = actors.filter((actor) => !(actor in otherActorNames))
      const conditions = actors.flatMap(
        (actor) => otherActorNames[actor as keyof typeof otherActorNames] ?? [],
      )
      return `(${[...(ids.length > 0 ? [`actor_id = any(${bind(ids)}::uuid[])`] : []), ...conditions].join(' or ')})`
    },
  }
}

const otherActorNames: Record<(typeof otherAuditActors)[number], string> = {
  system: `(actor_id is null and ip = '')`,
  visitor: `(actor_id is null and ip <> '')`,
}

/** See `audit_entries_count` in the migration. */
function counterKeysOf({ action = [...auditActions], result = [...auditResults] }: AuditFilters): string[] {
  return action.flatMap((one) => result.map((other) => `${one}/${other}`))
}
