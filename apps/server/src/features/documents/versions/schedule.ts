import type { ContentDocument } from '@loupe/contract/admin/documents'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import * as documents from '../documents.repo.ts'
import { listInForce } from './in-force.repo.ts'
import { auditChange } from './version-audit.ts'

interface Schedule {
  effectiveFrom: Date
  /**
   * Of a translation: the English version in force from that moment, which it matches unless its author chooses
   * another.
   */
  sourceVersion?: number
}

/**
 * Decides when a version that is being published comes into force. A past date is allowed if nothing else was in force
 * until now, as for a text that was in force elsewhere before; otherwise the version comes into force now, since
 * readers had another one. A version scheduled for the same moment is withdrawn.
 */
export async function schedule(
  context: AdminContext,
  key: documents.DocumentKey,
  requested: Date | null,
): Promise<Schedule> {
  const { db, now } = context
  const isAhead = requested !== null && requested > now
  const inForce = await listInForce(db, now)
  const hasOne = inForce.some(({ type, locale }) => type === key.type && locale === key.locale)
  const effectiveFrom = requested !== null && (isAhead || !hasOne) ? requested : now
  if (isAhead) {
    const replaced = await documents.findScheduled(db, key, requested, now)
    if (replaced) await withdraw(context, replaced)
  }
  if (key.locale === 'en') return { effectiveFrom }
  const then = isAhead ? await listInForce(db, requested) : inForce
  const english = then.find(({ type, locale }) => type === key.type && locale === 'en')
  return english ? { effectiveFrom, sourceVersion: english.version } : { effectiveFrom }
}

/** Withdraws a version that is not in force yet: it never will be, and stays in the list of versions. */
export async function withdrawVersion(
  context: AdminContext,
  { id, revision }: { id: string; revision: number },
): Promise<ContentDocument> {
  const version = await documents.lockDocument(context.db, id, context.now)
  if (version.status !== 'published' || version.isInForce) {
    throw new AppError('document_not_scheduled', { data: version })
  }
  if (version.revision !== revision) throw new AppError('conflict', { data: version })
  return withdraw(context, version)
}

async function withdraw(
  { db, now, audit }: AdminContext,
  version: ContentDocument,
): Promise<ContentDocument> {
  const change = { status: 'archived', archivedAt: now } as const
  const withdrawn = await documents.writeVersion(db, version.id, change, now)
  await auditChange(audit, 'documents.withdraw', version, withdrawn)
  return withdrawn
}
