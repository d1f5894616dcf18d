import type { ContentDocument } from '@loupe/contract/admin/documents'
import type { AuditEntry } from '#src/core/audit/audit.ts'
import type { AdminContext } from '#src/core/http/route.ts'

/** The audited fields of a version: instead of the text, its hash. */
export function auditedFields({
  type,
  locale,
  version,
  status,
  title,
  changeSummary,
  effectiveFrom,
  sourceVersion,
  hash,
}: ContentDocument) {
  return { type, locale, version, status, title, changeSummary, effectiveFrom, sourceVersion, hash }
}

/** Writes an entry with the fields that changed, before and after. */
export async function auditChange(
  audit: AdminContext['audit'],
  action: AuditEntry['action'],
  before: ContentDocument,
  after: ContentDocument,
): Promise<void> {
  const [was, is] = [auditedFields(before), auditedFields(after)]
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name])
  await audit({
    action,
    subjectKind: 'documents',
    subjectId: after.id,
    before: Object.fromEntries(changed.map((name) => [name, was[name]])),
    after: Object.fromEntries(changed.map((name) => [name, is[name]])),
  })
}
