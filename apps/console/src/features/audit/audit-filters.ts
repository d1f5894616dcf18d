import type { AuditResult } from '@loupe/contract/admin/audit'
import type { AuditAction, AuditSubject } from '@loupe/contract/admin/audit-actions'
import { type FilterShape, listFilters, valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useActorNames } from './audit.queries.ts'
import { isOtherActor, useAuditMessages } from './audit-messages.ts'
import type { AuditName, AuditSearch } from './audit-search.ts'

/** The filters, in order, with their parameters in the address. */
const shapes = [
  { id: 'at', label: 'audit.when', names: ['at', 'atFrom', 'atTo'] },
  { id: 'actor', label: 'audit.actor', names: ['actor'] },
  { id: 'action', label: 'audit.action', names: ['action'] },
  { id: 'subject', label: 'audit.subject', names: ['subjectKind', 'subjectId'] },
  { id: 'result', label: 'audit.result', names: ['result'] },
] as const satisfies readonly (FilterShape & { names: readonly AuditName[] })[]

export type FilterId = (typeof shapes)[number]['id']

export const filters = listFilters<(typeof shapes)[number]>(shapes)

/** The text of a filter's value, for its chip. */
export function useFilterValue(search: AuditSearch): (id: FilterId) => string {
  const messages = useAuditMessages()
  const { some, days } = useFilterMessages()
  const actors = valuesOf(search.actor)
  const names = useActorNames(actors.some((actor) => !isOtherActor(actor)))
  return (id) => {
    switch (id) {
      case 'action':
        return some(valuesOf(search.action).map((value) => messages.action(value as AuditAction)))
      case 'result':
        return some(valuesOf(search.result).map((value) => messages.result(value as AuditResult)))
      case 'actor':
        return some(
          actors.map((actor) =>
            isOtherActor(actor) ? messages.otherActor(actor) : (names.get(actor) ?? actor),
          ),
        )
      case 'subject':
        return some([
          ...valuesOf(search.subjectKind).map((value) => messages.subject(value as AuditSubject)),
          ...(search.subjectId ? [messages.subjectId(search.subjectId)] : []),
        ])
      default:
        return days(search, id)
    }
  }
}
