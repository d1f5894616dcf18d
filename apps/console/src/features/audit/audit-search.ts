import { listSearch, type NameOf, type SearchState } from '#src/list/address/list-search.ts'

/** The state of the audit log in its address; `at` is a span of time, or days from and to. */
export const auditSearch = listSearch({
  path: '/audit',
  filters: ['action', 'subjectKind', 'subjectId', 'actor', 'result', 'at', 'atFrom', 'atTo'],
  sort: '-at',
})
export type AuditName = NameOf<typeof auditSearch>
export type AuditSearch = SearchState<AuditName>
