import { createHash } from 'node:crypto'
import type { ContentDocument, SavedDocument } from '@loupe/contract/documents'
import { isEmpty } from '@loupe/rich-text/tree'
import { v7 as uuidv7 } from 'uuid'
import type { AuditEntry } from '#src/core/audit.ts'
import { AppError, fieldError } from '#src/core/errors.ts'
import type { AdminContext } from '#src/core/route.ts'
import type { Content } from './content-of.ts'
import * as documents from './documents.repo.ts'
import { readContent } from './read-content.ts'

type Place = Pick<ContentDocument, 'type' | 'locale'>

/** What may be said about a version when it is saved or published; what is left out stays as it is. */
interface Said {
  changeSummary?: string | undefined
  effectiveFrom?: string | null | undefined
  sourceVersion?: number | null | undefined
}

interface Added extends Said, Place {
  title: string
  publish: boolean
  after?: number | undefined
}

/** Adds a version. A draft takes the place of the draft before it, which is set aside; publishing leaves it open. */
export async function addVersion(
  context: AdminContext,
  wanted: Added,
  content: Content,
): Promise<SavedDocument> {
  const { db, now, adminId, audit } = context
  const { type, locale, title, publish } = wanted
  const newest = await documents.lockNumbers(db, type, locale)
  const draft = await documents.findByStatus(db, type, locale, 'draft')
  if (wanted.after !== undefined && wanted.after < newest) {
    const data = draft ?? (await documents.findByStatus(db, type, locale, 'published'))
    throw new AppError('conflict', { data })
  }
  const said = readSaid(locale, wanted)
  if (publish) await makeRoom(context, { type, locale }, content.isEmpty)
  else if (draft) await documents.writeVersion(db, draft.id, { status: 'archived', archivedAt: now })
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
    ...said,
    status: publish ? ('published' as const) : ('draft' as const),
    effectiveFrom: said.effectiveFrom ?? (publish ? now : null),
  }
  const added = await documents.insertVersion(db, version, now)
  const action = publish ? 'documents.publish' : 'documents.add'
  await audit({ action, subjectKind: 'documents', subjectId: added.id, after: told(added) })
  return { ...added, removed: content.removed }
}

interface Changed extends Said {
  id: string
  revision: number
  title?: string | undefined
}

/** Saves a draft, with its content where that was sent; what is already so is left alone, revision and all. */
export async function updateDraft(
  context: AdminContext,
  wanted: Changed,
  sent: Content | null,
): Promise<SavedDocument> {
  const { db, now, adminId, audit } = context
  const draft = await lockDraft(context, wanted)
  const { json, removed } = sent ?? (await readContent(draft.content))
  const title = wanted.title ?? draft.title
  const hash = hashOf(title, json)
  const said = readSaid(draft.locale, wanted)
  const next = { ...draft, ...said, hash, effectiveFrom: isoOf(said.effectiveFrom, draft.effectiveFrom) }
  if (JSON.stringify(told(next)) === JSON.stringify(told(draft))) return { ...draft, removed }
  const saved = await documents.writeVersion(db, draft.id, {
    title,
    body: json,
    hash,
    ...said,
    authorId: adminId,
    revision: draft.revision + 1,
    updatedAt: now,
  })
  await tell(audit, 'documents.update', draft, saved)
  return { ...saved, removed }
}

/** Publishes a draft; what was published before becomes a version among the earlier ones. */
export async function publishDraft(
  context: AdminContext,
  wanted: Said & { id: string; revision: number },
): Promise<ContentDocument> {
  const { db, now, audit } = context
  const draft = await lockDraft(context, wanted)
  const newest = await documents.lockNumbers(db, draft.type, draft.locale)
  await makeRoom(context, draft, isEmpty(await documents.findBody(db, draft.id)))
  const said = readSaid(draft.locale, wanted)
  // something was published past this draft meanwhile: versions are read in the order of their numbers
  const version = draft.version < newest ? newest + 1 : draft.version
  await documents.keepNumber(db, draft.type, draft.locale, Math.max(newest, version))
  const effectiveFrom = new Date(isoOf(said.effectiveFrom, draft.effectiveFrom) ?? now)
  const published = await documents.writeVersion(db, draft.id, {
    ...said,
    version,
    effectiveFrom,
    status: 'published',
    revision: draft.revision + 1,
    updatedAt: now,
    publishedAt: now,
  })
  await tell(audit, 'documents.publish', draft, published)
  return published
}

/** Sets a draft aside: it stays among the versions. */
export async function discardDraft(
  context: AdminContext,
  wanted: { id: string; revision: number },
): Promise<ContentDocument> {
  const { db, now, audit } = context
  const draft = await lockDraft(context, wanted)
  const aside = await documents.writeVersion(db, draft.id, { status: 'archived', archivedAt: now })
  await tell(audit, 'documents.discard', draft, aside)
  return aside
}

/**
 * Makes a draft of an earlier version. What was set aside and is still the newest is opened again as it was; of
 * anything else a copy becomes the newest version. A draft that is open gives way, and stays among the versions.
 */
export async function restoreVersion(context: AdminContext, id: string): Promise<ContentDocument> {
  const { db, now, adminId, audit } = context
  const version = await documents.lockDocument(db, id)
  if (version.status === 'draft') return version
  const { type, locale, title, hash, changeSummary, sourceVersion } = version
  const newest = await documents.lockNumbers(db, type, locale)
  const draft = await documents.findByStatus(db, type, locale, 'draft')
  if (draft) await documents.writeVersion(db, draft.id, { status: 'archived', archivedAt: now })
  const wasNeverPublished = version.publishedAt === null
  const restored =
    wasNeverPublished && version.version === newest
      ? await documents.writeVersion(db, id, { status: 'draft', archivedAt: null })
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
            changeSummary: wasNeverPublished ? changeSummary : '',
            effectiveFrom: null,
            sourceVersion,
            authorId: adminId,
            body: JSON.stringify(await documents.findBody(db, id)),
          },
          now,
        )
  const after = { ...told(restored), restored: version.version }
  await audit({ action: 'documents.restore', subjectKind: 'documents', subjectId: restored.id, after })
  return restored
}

/** @throws AppError `document_not_draft`; `conflict` where somebody saved it since `revision`. */
async function lockDraft(
  { db }: AdminContext,
  { id, revision }: { id: string; revision: number },
): Promise<ContentDocument> {
  const draft = await documents.lockDocument(db, id)
  if (draft.status !== 'draft') throw new AppError('document_not_draft', { data: draft })
  if (draft.revision !== revision) throw new AppError('conflict', { data: draft })
  return draft
}

/** What is published gives way to what is about to be. @throws AppError `input_invalid` where that has no text */
async function makeRoom(
  { db, now }: AdminContext,
  { type, locale }: Place,
  hasNoText: boolean,
): Promise<void> {
  if (hasNoText) throw new AppError('input_invalid', { errors: [fieldError('content', 'required')] })
  const before = await documents.findByStatus(db, type, locale, 'published')
  if (before) await documents.writeVersion(db, before.id, { status: 'archived', archivedAt: now })
}

function readSaid(locale: ContentDocument['locale'], { changeSummary, effectiveFrom, sourceVersion }: Said) {
  return {
    ...(changeSummary === undefined ? {} : { changeSummary }),
    ...(effectiveFrom === undefined
      ? {}
      : { effectiveFrom: effectiveFrom === null ? null : new Date(effectiveFrom) }),
    // English is what the others are translated from
    ...(sourceVersion === undefined || locale === 'en' ? {} : { sourceVersion }),
  }
}

function isoOf(given: Date | null | undefined, before: string | null): string | null {
  return given === undefined ? before : (given?.toISOString() ?? null)
}

/** What stands for the text wherever it is compared: of the title and of the tree as JSON. */
export function hashOf(title: string, json: string): string {
  return createHash('sha256')
    .update(`[${JSON.stringify(title)},${json}]`)
    .digest('hex')
}

/** What the audit trail tells of a version: the text itself stays where it is, and its hash speaks for it. */
function told({
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

async function tell(
  audit: AdminContext['audit'],
  action: AuditEntry['action'],
  before: ContentDocument,
  after: ContentDocument,
): Promise<void> {
  const [was, is] = [told(before), told(after)]
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name])
  await audit({
    action,
    subjectKind: 'documents',
    subjectId: after.id,
    before: Object.fromEntries(changed.map((name) => [name, was[name]])),
    after: Object.fromEntries(changed.map((name) => [name, is[name]])),
  })
}
