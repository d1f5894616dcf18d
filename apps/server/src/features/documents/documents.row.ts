import type { ContentDocument, DocumentVersion } from '@loupe/contract/admin/documents'
import type { RichText } from '@loupe/rich-text/tree'
import { writeHtml } from '@loupe/rich-text/write-html'
import { adminName } from '#src/core/audit/admin-name.ts'

/** When the next published version comes into force; null if there is none. */
const inForceUntilColumn = `(select later.in_force_from from document_versions later
  where later.type = document_versions.type and later.locale = document_versions.locale and later.status = 'published'
    and (later.in_force_from, later.n) > (document_versions.in_force_from, document_versions.n)
  order by later.in_force_from, later.n limit 1) as in_force_until`

/** The columns of a version in the order of `readVersion`; its text comes last, if requested. */
export const versionColumns = [
  'id',
  'type',
  'locale',
  'n',
  'status',
  'title',
  'change_summary',
  'effective_from',
  'source_n',
  'hash',
  'author_id',
  `(select ${adminName('admins')} from admins
    where admins.id = author_id) as author_name`,
  'revision',
  'created_at',
  'updated_at',
  'published_at',
  'archived_at',
  'in_force_from',
  inForceUntilColumn,
] as const
export const documentColumns = [...versionColumns, 'body'] as const

type Values = [
  id: string,
  type: DocumentVersion['type'],
  locale: DocumentVersion['locale'],
  n: number,
  status: DocumentVersion['status'],
  title: string,
  changeSummary: string,
  effectiveFrom: Date | null,
  sourceN: number | null,
  hash: string,
  authorId: string | null,
  authorName: string | null,
  revision: number,
  createdAt: Date,
  updatedAt: Date,
  publishedAt: Date | null,
  archivedAt: Date | null,
  inForceFrom: Date | null,
  inForceUntil: Date | null,
  body: RichText,
]

/** A version as in the contract at a moment, without its text. */
export function readVersion(row: readonly unknown[], now: Date): DocumentVersion {
  const values = row as Values // in the order of the columns
  const [id, type, locale, version, status, title, changeSummary, effectiveFrom] = values
  const [, , , , , , , , sourceVersion, hash, authorId, authorName, revision, createdAt, updatedAt] = values
  const [, , , , , , , , , , , , , , , publishedAt, archivedAt, inForceFrom, inForceUntil] = values
  const hasStarted = inForceFrom !== null && inForceFrom <= now
  const isOver = hasStarted && inForceUntil !== null && inForceUntil <= now
  return {
    id,
    type,
    locale,
    version,
    status: isOver ? 'archived' : status,
    isInForce: hasStarted && !isOver,
    title,
    changeSummary,
    effectiveFrom: effectiveFrom?.toISOString() ?? null,
    sourceVersion,
    hash,
    author: authorId === null ? null : { id: authorId, name: authorName ?? '' },
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    archivedAt: (isOver ? inForceUntil : archivedAt)?.toISOString() ?? null,
  }
}

/** The same with its text, rendered from the stored tree. */
export function readDocument(row: readonly unknown[], now: Date): ContentDocument {
  return { ...readVersion(row, now), content: writeHtml(bodyOf(row)) }
}

function bodyOf(row: readonly unknown[]): RichText {
  return (row as Values)[19]
}
