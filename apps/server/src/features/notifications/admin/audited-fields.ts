import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { AuditEntry } from '#src/core/audit/audit.ts'
import { auditedFilter } from '#src/core/audit/audited-filter.ts'
import type { NotificationFields } from '../notifications.repo.ts'
import type { StoredAudience } from '../notifications.row.ts'

type Audited = NotificationFields & Pick<Notification, 'scheduledAt'>

/** The audit log gets the number of selected players, not their IDs, and whether there was a search, not its text. */
export function auditedFields({ audience, exclude, ...fields }: Audited): Record<string, unknown> {
  const filters = exclude.filters.map(({ filter, viewName }) => ({
    filter: reportedFilter(filter),
    ...(viewName === undefined ? {} : { viewName }),
  }))
  return {
    ...fields,
    audience: audience && reportedAudience(audience),
    exclude: { ...exclude, filters },
  }
}

function reportedAudience(audience: StoredAudience): Record<string, unknown> {
  if ('userIds' in audience) return { ticked: audience.userIds.length }
  if ('listId' in audience) return { listId: audience.listId, players: audience.players }
  if (!('filter' in audience)) return audience
  const { query: _, ...kept } = audience
  return { ...kept, filter: reportedFilter(audience.filter) }
}

/** As the contract parses it, with a search that may be empty. */
function reportedFilter(filter: Record<string, unknown>): Record<string, unknown> {
  return auditedFilter({ search: '', ...filter })
}

export function auditSubject(id: string): Pick<AuditEntry, 'subjectKind' | 'subjectId'> {
  return { subjectKind: 'notifications', subjectId: id }
}

export function namesOf(fields: Audited): (keyof Audited)[] {
  return Object.keys(fields) as (keyof Audited)[] // a plain object of exactly these
}
