import { listSearch, type SearchState } from '#src/lib/list-search.ts'

/** What narrows the log; `at` is a span of time, or days from and to. */
const filterNames = [
  'search',
  'action',
  'subjectKind',
  'subjectId',
  'actor',
  'result',
  'at',
  'atFrom',
  'atTo',
] as const

const [search, ...narrowing] = filterNames
const searchNames = [search, 'sort', ...narrowing, 'page', 'record', 'cursor', 'dialog'] as const
export type AuditName = (typeof searchNames)[number]
export type AuditSearch = SearchState<AuditName>

/** The audit log in its address. */
export const auditSearch = listSearch<AuditName>({
  path: '/audit',
  names: searchNames,
  filters: filterNames,
  sort: '-at',
})
