import type { ContentDocument, DocumentVersion } from '@loupe/contract/documents'
import type { RichText } from '@loupe/rich-text/tree'
import { writeHtml } from '@loupe/rich-text/write-html'
import { adminName } from '#src/core/admin-name.ts'

/** The columns of a version in the order that `readVersion` takes them; its text comes last, where it is wanted. */
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
  body: RichText,
]

/** A version as the contract has it, without its text. */
export function readVersion(row: readonly unknown[]): DocumentVersion {
  const values = row as Values // in the order of the columns
  const [id, type, locale, version, status, title, changeSummary, effectiveFrom] = values
  const [, , , , , , , , sourceVersion, hash, authorId, authorName, revision, createdAt, updatedAt] = values
  const [publishedAt, archivedAt] = [values[15], values[16]]
  return {
    id,
    type,
    locale,
    version,
    status,
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
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}

/** The same with its text, written out anew from the stored tree. */
export function readDocument(row: readonly unknown[]): ContentDocument {
  return { ...readVersion(row), content: writeHtml(bodyOf(row)) }
}

function bodyOf(row: readonly unknown[]): RichText {
  return (row as Values)[17]
}
