import type { ContentDocument, DocumentType, DocumentVersion } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'
import type { RichText } from '@loupe/rich-text/tree'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { documentColumns, readDocument, readVersion, versionColumns } from './documents.row.ts'

/** A document in one language. */
export type DocumentKey = Pick<ContentDocument, 'type' | 'locale'>

const columns = documentColumns.join(', ')

/** @throws AppError `not_found` */
export async function findDocument(db: Queryable, id: string, now: Date): Promise<ContentDocument> {
  return one(await select(db, 'where id = $1', [id], now))
}

/** Reads a version and locks it until the transaction ends. @throws AppError `not_found` */
export async function lockDocument(tx: Queryable, id: string, now: Date): Promise<ContentDocument> {
  const document = await findDocument(tx, id, now)
  // first the document, then its version, as every caller that adds one does, to avoid deadlocks
  await lockNumbers(tx, document.type, document.locale)
  return one(await select(tx, 'where id = $1 for update', [id], now))
}

/**
 * The newest version with a status in a language, as stored: `published` includes every version that was not withdrawn.
 */
export async function findByStatus(
  db: Queryable,
  { type, locale }: DocumentKey,
  status: 'draft' | 'published',
  now: Date,
): Promise<ContentDocument | null> {
  const clause = 'where type = $1 and locale = $2 and status = $3 order by n desc limit 1'
  const found = await select(db, clause, [type, locale, status], now)
  return found[0] ?? null
}

/** The version scheduled for exactly this moment. */
export async function findScheduled(
  db: Queryable,
  { type, locale }: DocumentKey,
  moment: Date,
  now: Date,
): Promise<ContentDocument | null> {
  const clause = `where type = $1 and locale = $2 and status = 'published' and in_force_from = $3`
  const found = await select(db, clause, [type, locale, moment], now)
  return found[0] ?? null
}

/** Every version of a document in every language, newest first. */
export async function listVersions(db: Queryable, type: DocumentType, now: Date): Promise<DocumentVersion[]> {
  const { rows } = await db.query<unknown[]>({
    text: `select ${versionColumns.join(', ')} from document_versions where type = $1
      order by n desc, created_at desc, id desc`,
    values: [type],
    rowMode: 'array',
  })
  return rows.map((row) => readVersion(row, now))
}

/** Locks a document in a language until the transaction ends; returns the number of its newest version. */
export async function lockNumbers(tx: Queryable, type: DocumentType, locale: Locale): Promise<number> {
  await tx.query('insert into documents (type, locale) values ($1, $2) on conflict do nothing', [
    type,
    locale,
  ])
  const { rows } = await tx.query<{ last_n: number }>(
    'select last_n from documents where type = $1 and locale = $2 for update',
    [type, locale],
  )
  return rows[0]?.last_n ?? 0
}

export interface NewVersion {
  id: string
  type: DocumentType
  locale: Locale
  n: number
  status: 'draft' | 'published'
  title: string
  /** The tree as JSON. */
  body: string
  hash: string
  changeSummary: string
  effectiveFrom: Date | null
  sourceVersion: number | null
  authorId: string | null
}

/** Adds a version; the caller has locked the document and ensures that there is at most one draft. */
export async function insertVersion(tx: Queryable, version: NewVersion, now: Date): Promise<ContentDocument> {
  const { id, type, locale, n, status, title, body, hash, changeSummary } = version
  await storeNumber(tx, type, locale, n)
  const { rows } = await tx.query<unknown[]>({
    text: `insert into document_versions
      (id, type, locale, n, status, title, body, hash, change_summary, effective_from, source_n, author_id,
       created_at, updated_at, published_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14) returning ${columns}`,
    values: [
      id,
      type,
      locale,
      n,
      status,
      title,
      body,
      hash,
      changeSummary,
      version.effectiveFrom,
      version.sourceVersion,
      version.authorId,
      now,
      status === 'published' ? now : null,
    ],
    rowMode: 'array',
  })
  return one(rows.map((row) => readDocument(row, now)))
}

/** Stores the newest version number of a document. */
export async function storeNumber(
  tx: Queryable,
  type: DocumentType,
  locale: Locale,
  n: number,
): Promise<void> {
  await tx.query('update documents set last_n = $3 where type = $1 and locale = $2', [type, locale, n])
}

/** The writable fields of a version, with the column of each. */
const writable = {
  version: 'n',
  status: 'status',
  title: 'title',
  body: 'body',
  hash: 'hash',
  changeSummary: 'change_summary',
  effectiveFrom: 'effective_from',
  sourceVersion: 'source_n',
  authorId: 'author_id',
  revision: 'revision',
  updatedAt: 'updated_at',
  publishedAt: 'published_at',
  archivedAt: 'archived_at',
} as const

export type VersionChange = Partial<{
  version: number
  status: DocumentVersion['status']
  title: string
  /** The tree as JSON. */
  body: string
  hash: string
  changeSummary: string
  effectiveFrom: Date | null
  sourceVersion: number | null
  authorId: string | null
  revision: number
  updatedAt: Date
  publishedAt: Date | null
  archivedAt: Date | null
}>

export async function writeVersion(
  tx: Queryable,
  id: string,
  change: VersionChange,
  now: Date,
): Promise<ContentDocument> {
  const names = Object.keys(change) as (keyof VersionChange)[] // its type allows no other
  const sets = names.map((name, index) => `${writable[name]} = $${index + 2}`)
  const values = names.map((name) => change[name])
  const { rows } = await tx.query<unknown[]>({
    text: `update document_versions set ${sets.join(', ')} where id = $1 returning ${columns}`,
    values: [id, ...values],
    rowMode: 'array',
  })
  return one(rows.map((row) => readDocument(row, now)))
}

/** The stored tree of a version. @throws AppError `not_found` */
export async function findBody(db: Queryable, id: string): Promise<RichText> {
  const { rows } = await db.query<{ body: RichText }>({
    name: 'document_body',
    text: 'select body from document_versions where id = $1',
    values: [id],
  })
  if (!rows[0]) throw new AppError('not_found')
  return rows[0].body
}

async function select(
  db: Queryable,
  clause: string,
  values: unknown[],
  now: Date,
): Promise<ContentDocument[]> {
  const { rows } = await db.query<unknown[]>({
    text: `select ${columns} from document_versions ${clause}`,
    values,
    rowMode: 'array',
  })
  return rows.map((row) => readDocument(row, now))
}

function one([document]: ContentDocument[]): ContentDocument {
  if (!document) throw new AppError('not_found')
  return document
}
