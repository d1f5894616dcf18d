import type { DocumentType, DocumentVersion } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'
import type { Queryable } from '#src/core/database/database.ts'
import type { DocumentKey } from '../documents.repo.ts'
import { readVersion, versionColumns } from '../documents.row.ts'

/**
 * The version that readers of a language get at a moment, without its text: the one in force in it, or else the English
 * one; null if neither exists. Used by the public pages and the game API.
 */
export async function findForReader(
  db: Queryable,
  { type, locale }: DocumentKey,
  now: Date,
): Promise<DocumentVersion | null> {
  const { rows } = await db.query<unknown[]>({
    name: 'document_for_reader',
    text: `select ${versionColumns.join(', ')} from document_versions
      where type = $1 and locale in ($2, 'en') and status = 'published' and in_force_from <= $3
      order by locale = $2 desc, in_force_from desc, n desc limit 1`,
    values: [type, locale, now],
    rowMode: 'array',
  })
  return rows[0] ? readVersion(rows[0], now) : null
}

/** One version that is, was or will be in force, without its text; null for any other number. */
export async function findPublished(
  db: Queryable,
  { type, locale }: DocumentKey,
  n: number,
  now: Date,
): Promise<DocumentVersion | null> {
  const { rows } = await db.query<unknown[]>({
    name: 'document_published_version',
    text: `select ${versionColumns.join(', ')} from document_versions
      where type = $1 and locale = $2 and n = $3 and status = 'published'`,
    values: [type, locale, n],
    rowMode: 'array',
  })
  return rows[0] ? readVersion(rows[0], now) : null
}

/** Every published version of a document in some languages, without the texts; the latest start first. */
export async function listPublished(
  db: Queryable,
  type: DocumentType,
  inLocales: readonly Locale[],
  now: Date,
): Promise<DocumentVersion[]> {
  const { rows } = await db.query<unknown[]>({
    name: 'document_published_versions',
    text: `select ${versionColumns.join(', ')} from document_versions
      where type = $1 and locale = any($2) and status = 'published' order by in_force_from desc, n desc`,
    values: [type, inLocales],
    rowMode: 'array',
  })
  return rows.map((row) => readVersion(row, now))
}

export interface InForce extends DocumentKey {
  id: string
  version: number
}

/** Which version of each document is in force in each language at a moment. */
export async function listInForce(db: Queryable, now: Date): Promise<InForce[]> {
  const { rows } = await db.query<InForce>({
    name: 'documents_in_force',
    text: `select distinct on (type, locale) type, locale, id, n as version from document_versions
      where status = 'published' and in_force_from <= $1
      order by type, locale, in_force_from desc, n desc`,
    values: [now],
  })
  return rows
}

/** What comes into force next in some languages; null if nothing is scheduled. */
export async function findNext(
  db: Queryable,
  type: DocumentType,
  inLocales: readonly Locale[],
  now: Date,
): Promise<{ locale: Locale; version: number; effectiveFrom: string } | null> {
  const { rows } = await db.query<{ locale: Locale; n: number; in_force_from: Date }>({
    name: 'document_next',
    text: `select locale, n, in_force_from from document_versions
      where type = $1 and locale = any($2) and status = 'published' and in_force_from > $3
      order by in_force_from, n desc limit 1`,
    values: [type, inLocales, now],
  })
  const [next] = rows
  return next
    ? { locale: next.locale, version: next.n, effectiveFrom: next.in_force_from.toISOString() }
    : null
}
