import { createHash } from 'node:crypto'
import { type ContentDocument, type SavedDocument, wasWithdrawn } from '@loupe/contract/admin/documents'
import { isEmpty } from '@loupe/rich-text/tree'
import { v7 as uuidv7 } from 'uuid'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import * as documents from '../documents.repo.ts'
import type { Content } from './content-of.ts'
import { readContent } from './read-content.ts'
import { schedule } from './schedule.ts'
import { auditChange, auditedFields } from './version-audit.ts'

/** What an author may set when saving or publishing a version; an omitted field stays unchanged. */
interface VersionDetails {
  changeSummary?: string | undefined
  effectiveFrom?: string | null | undefined
  sourceVersion?: number | null | undefined
}

interface Added extends VersionDetails, documents.DocumentKey {
  title: string
  publish: boolean
  after?: number | undefined
}

/** Adds a version. A new draft archives the previous draft; publishing keeps it open. */
export async function addVersion(
  context: AdminContext,
  target: Added,
  content: Content,
): Promise<SavedDocument> {
  const { db, now, adminId, audit } = context
  const { type, locale, title, publish } = target
  const newest = await documents.lockNumbers(db, type, locale)
  const key = { type, locale }
  const draft = await documents.findByStatus(db, key, 'draft', now)
  if (target.after !== undefined && target.after < newest) {
    const data = draft ?? (await documents.findByStatus(db, key, 'published', now))
    throw new AppError('conflict', { data })
  }
  const { effectiveFrom = null, ...details } = readDetails(locale, target)
  if (publish) refuseEmpty(content.isEmpty)
  else if (draft) await archiveDraft(context, draft)
  const scheduled = publish ? await schedule(context, key, effectiveFrom) : null
  const version = {
    id: uuidv7(),
    type,
    locale,
    n: newest + 1,
    title,
    body: content.json,
    hash: hashOf(title, content.json),
    authorId: adminId,
    changeSummary: '',
    sourceVersion: null,
    status: publish ? ('published' as const) : ('draft' as const),
    effectiveFrom,
    ...scheduled,
    ...details,
  }
  const added = await documents.insertVersion(db, version, now)
  const action = publish ? 'documents.publish' : 'documents.add'
  await audit({ action, subjectKind: 'documents', subjectId: added.id, after: auditedFields(added) })
  return { ...added, removed: content.removed }
}

interface Changed extends VersionDetails {
  id: string
  revision: number
  title?: string | undefined
}

/** Saves a draft, with its content if it was sent; without a change nothing is written, not even the revision. */
export async function updateDraft(
  context: AdminContext,
  expected: Changed,
  sent: Content | null,
): Promise<SavedDocument> {
  const { db, now, adminId, audit } = context
  const draft = await lockDraft(context, expected)
  const { json, removed } = sent ?? (await readContent(draft.content))
  const title = expected.title ?? draft.title
  const hash = hashOf(title, json)
  const details = readDetails(draft.locale, expected)
  const next = {
    ...draft,
    ...details,
    hash,
    effectiveFrom: dateOf(details.effectiveFrom, draft.effectiveFrom)?.toISOString() ?? null,
  }
  if (JSON.stringify(auditedFields(next)) === JSON.stringify(auditedFields(draft)))
    return { ...draft, removed }
  const saved = await documents.writeVersion(
    db,
    draft.id,
    {
      title,
      body: json,
      hash,
      ...details,
      authorId: adminId,
      revision: draft.revision + 1,
      updatedAt: now,
    },
    now,
  )
  await auditChange(audit, 'documents.update', draft, saved)
  return { ...saved, removed }
}

/** Publishes a draft; the current version stays in force until this one takes effect. */
export async function publishDraft(
  context: AdminContext,
  requested: VersionDetails & { id: string; revision: number },
): Promise<ContentDocument> {
  const { db, now, audit } = context
  const draft = await lockDraft(context, requested)
  const newest = await documents.lockNumbers(db, draft.type, draft.locale)
  refuseEmpty(isEmpty(await documents.findBody(db, draft.id)))
  const { effectiveFrom, ...details } = readDetails(draft.locale, requested)
  const scheduled = await schedule(context, draft, dateOf(effectiveFrom, draft.effectiveFrom))
  // a later version was published meanwhile: versions are read in the order of their numbers
  const version = draft.version < newest ? newest + 1 : draft.version
  await documents.storeNumber(db, draft.type, draft.locale, Math.max(newest, version))
  const published = await documents.writeVersion(
    db,
    draft.id,
    {
      ...scheduled,
      ...details,
      version,
      status: 'published',
      revision: draft.revision + 1,
      updatedAt: now,
      publishedAt: now,
    },
    now,
  )
  await auditChange(audit, 'documents.publish', draft, published)
  return published
}

/** Discards a draft: it stays in the list of versions. */
export async function discardDraft(
  context: AdminContext,
  input: { id: string; revision: number },
): Promise<ContentDocument> {
  const draft = await lockDraft(context, input)
  const discarded = await archiveDraft(context, draft)
  await auditChange(context.audit, 'documents.discard', draft, discarded)
  return discarded
}

/**
 * Makes a draft of an earlier version. A discarded draft that is still the newest is reopened; of any other version a
 * copy becomes the newest version. An open draft is archived.
 */
export async function restoreVersion(context: AdminContext, id: string): Promise<ContentDocument> {
  const { db, now, adminId, audit } = context
  const version = await documents.lockDocument(db, id, now)
  if (version.status === 'draft') return version
  const { type, locale, title, hash, changeSummary, effectiveFrom, sourceVersion } = version
  const newest = await documents.lockNumbers(db, type, locale)
  const draft = await documents.findByStatus(db, version, 'draft', now)
  if (draft) await archiveDraft(context, draft)
  const wasNeverPublished = version.publishedAt === null
  const isUnread = wasWithdrawn(version)
  const restored =
    wasNeverPublished && version.version === newest
      ? await documents.writeVersion(db, id, { status: 'draft', archivedAt: null }, now)
      : await documents.insertVersion(
          db,
          {
            id: uuidv7(),
            type,
            locale,
            n: newest + 1,
            status: 'draft',
            title,
            hash,
            // readers never saw this text, so its summary still applies
            changeSummary: wasNeverPublished || isUnread ? changeSummary : '',
            effectiveFrom: isUnread && effectiveFrom !== null ? new Date(effectiveFrom) : null,
            sourceVersion,
            authorId: adminId,
            body: JSON.stringify(await documents.findBody(db, id)),
          },
          now,
        )
  const after = { ...auditedFields(restored), restored: version.version }
  await audit({ action: 'documents.restore', subjectKind: 'documents', subjectId: restored.id, after })
  return restored
}

/** @throws AppError `document_not_draft`; `conflict` if it was saved since `revision`. */
async function lockDraft(
  { db, now }: AdminContext,
  { id, revision }: { id: string; revision: number },
): Promise<ContentDocument> {
  const draft = await documents.lockDocument(db, id, now)
  if (draft.status !== 'draft') throw new AppError('document_not_draft', { data: draft })
  if (draft.revision !== revision) throw new AppError('conflict', { data: draft })
  return draft
}

function archiveDraft({ db, now }: AdminContext, draft: ContentDocument): Promise<ContentDocument> {
  return documents.writeVersion(db, draft.id, { status: 'archived', archivedAt: now }, now)
}

/** @throws AppError `input_invalid`: nothing is published without a text. */
function refuseEmpty(hasNoText: boolean): void {
  if (hasNoText) throw new AppError('input_invalid', { errors: [fieldError('content', 'required')] })
}

function readDetails(
  locale: ContentDocument['locale'],
  { changeSummary, effectiveFrom, sourceVersion }: VersionDetails,
) {
  return {
    ...(changeSummary === undefined ? {} : { changeSummary }),
    ...(effectiveFrom === undefined
      ? {}
      : { effectiveFrom: effectiveFrom === null ? null : new Date(effectiveFrom) }),
    // the other languages are translated from English
    ...(sourceVersion === undefined || locale === 'en' ? {} : { sourceVersion }),
  }
}

/** The given date, or else the previous one. */
function dateOf(date: Date | null | undefined, before: string | null): Date | null {
  if (date !== undefined) return date
  return before === null ? null : new Date(before)
}

/** Identifies the text in comparisons: the hash of the title and of the tree as JSON. */
export function hashOf(title: string, json: string): string {
  return createHash('sha256')
    .update(`[${JSON.stringify(title)},${json}]`)
    .digest('hex')
}
