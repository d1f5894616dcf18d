import type { exportAudit } from '@loupe/contract/admin/audit'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { timeInput } from '#src/list/filters/time-spans.ts'
import { type AuditSearch, auditSearch } from './audit-search.ts'

type Filter = InputOf<typeof exportAudit>['filter']

/** The filter in the contract's format, for pages and for exports. */
export function filterInput(search: AuditSearch, zone: string | undefined, now: Date): Filter {
  const filter = auditSearch.filterOf(search)
  const { at: _at, atFrom: _from, atTo: _to, ...rest } = filter
  return { ...rest, ...timeInput(filter, 'at', zone, now, { from: 'from', to: 'to' }) }
}
