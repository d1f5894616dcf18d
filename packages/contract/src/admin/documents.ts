import * as z from 'zod/mini'
import { AdministratorName } from '../shared/administrator-name.ts'
import { endpoint } from '../shared/endpoint.ts'
import { listLimits, listQuery, oneOrMore, paged, wholeNumber } from '../shared/lists.ts'
import { DateOrDay, Id, Locale, optionalText, Timestamp, text } from '../shared/values.ts'

/** About Us, Privacy Policy, Terms And Conditions (specification section 1). */
export const documentTypes = ['about', 'privacy', 'terms'] as const
export const DocumentType = z.enum(documentTypes)
export type DocumentType = z.infer<typeof DocumentType>

/**
 * `published`: in force, or scheduled for `effectiveFrom`; see `isInForce`. `archived`: replaced by another version in
 * force, withdrawn before it came into force, or a discarded draft.
 */
export const documentStatuses = ['draft', 'published', 'archived'] as const
export const DocumentStatus = z.enum(documentStatuses)
export type DocumentStatus = z.infer<typeof DocumentStatus>

export const documentLimits = { title: 200, content: 200_000, changeSummary: 500 } as const

/** One version of a content document in one language, without its text. A published version never changes. */
export const DocumentVersion = z.object({
  id: Id,
  type: DocumentType,
  locale: Locale,
  /** The number of the version in this document and language, from 1. */
  version: z.int(),
  status: DocumentStatus,
  /** Whether readers of this language have it now: at every moment exactly one published version, by the clock. */
  isInForce: z.boolean(),
  title: z.string(),
  changeSummary: z.string(),
  /** When a published version comes into force; until then the previous version stays in force. */
  effectiveFrom: z.nullable(Timestamp),
  /** The English version that a translation matches; null in English and if it is not known. */
  sourceVersion: z.nullable(z.int()),
  /** SHA-256 of title and content, in hexadecimal. */
  hash: z.string(),
  /** The last author; null if it was no administrator. */
  author: z.nullable(AdministratorName),
  /** Incremented at each save of a draft; a save names the revision that it is based on. */
  revision: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  publishedAt: z.nullable(Timestamp),
  /** When it was replaced by the next version in force, or withdrawn or discarded. */
  archivedAt: z.nullable(Timestamp),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** Whether a version was published and withdrawn before it came into force: readers never had it. */
export function wasWithdrawn({
  status,
  publishedAt,
  effectiveFrom,
  archivedAt,
}: Pick<DocumentVersion, 'status' | 'publishedAt' | 'effectiveFrom' | 'archivedAt'>): boolean {
  const isOver = status === 'archived' && publishedAt !== null
  return isOver && effectiveFrom !== null && archivedAt !== null && archivedAt < effectiveFrom
}

/** The same with its text, in the HTML subset of documents (packages/rich-text). */
export const ContentDocument = z.extend(DocumentVersion, { content: z.string() })
export type ContentDocument = z.infer<typeof ContentDocument>

/** The response of a save: `removed` are the names of unsupported elements. */
export const SavedDocument = z.extend(ContentDocument, { removed: z.array(z.string()) })
export type SavedDocument = z.infer<typeof SavedDocument>

export const documentSorts = ['updatedAt', 'createdAt', 'version'] as const
const documentFilters = {
  type: z.optional(oneOrMore(DocumentType)),
  locale: z.optional(oneOrMore(Locale)),
  status: z.optional(oneOrMore(DocumentStatus)),
}

/** The paging of a call that returns a plain list unless paging is requested: no defaults are filled in. */
export const DocumentListQuery = z.extend(listQuery(documentSorts, documentFilters), {
  record: z.optional(wholeNumber(1, listLimits.maxRecord)),
  search: z.optional(z.string().check(z.maxLength(listLimits.maxSearchLength))),
})

export const getDocs = endpoint({
  method: 'GET',
  path: '/admin/get-docs',
  access: 'admin',
  summary:
    'Lists live and scheduled (published) documents and drafts, newest first. Use status=archived for earlier versions, page by page.',
  input: DocumentListQuery,
  output: z.union([z.array(ContentDocument), paged(ContentDocument)]),
})

const Title = text(documentLimits.title)
const Content = z.string().check(
  z.maxLength(documentLimits.content),
  z.refine<string>((value) => !value.includes('\0'), { message: 'not_allowed' }),
)
const publishing = {
  changeSummary: z.optional(optionalText(documentLimits.changeSummary)),
  /** Omitted or in the past: from its publication, if another version is in force until then. */
  effectiveFrom: z.optional(z.nullable(DateOrDay)),
  /** Omitted: the English version in force when this one comes into force. */
  sourceVersion: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))),
}

export const addDocs = endpoint({
  method: 'POST',
  path: '/admin/add-docs',
  access: 'admin',
  summary:
    'Adds a version of a document: a draft replacing the previous draft or, with publish, a version that is live from effectiveFrom.',
  input: z.strictObject({
    type: DocumentType,
    locale: Locale,
    title: Title,
    content: Content,
    publish: z._default(z.boolean(), false),
    /** The newest version known to the author (0: none); if there is a newer one, the response is a conflict. */
    after: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    ...publishing,
  }),
  output: SavedDocument,
})

export const getDoc = endpoint({
  method: 'GET',
  path: '/admin/get-doc',
  access: 'admin',
  summary: 'Returns a version of a document.',
  input: z.strictObject({ id: Id }),
  output: ContentDocument,
})

export const getDocVersions = endpoint({
  method: 'GET',
  path: '/admin/get-doc-versions',
  access: 'admin',
  summary: 'Lists all versions of a document in all languages, newest first, without texts.',
  input: z.strictObject({ type: DocumentType }),
  output: z.array(DocumentVersion),
})

const draftOf = { id: Id, revision: z.int().check(z.minimum(1)) }

export const updateDoc = endpoint({
  method: 'POST',
  path: '/admin/update-doc',
  access: 'admin',
  summary: 'Updates a draft.',
  input: z.strictObject({
    ...draftOf,
    title: z.optional(Title),
    content: z.optional(Content),
    ...publishing,
  }),
  output: SavedDocument,
})

export const publishDoc = endpoint({
  method: 'POST',
  path: '/admin/publish-doc',
  access: 'admin',
  summary: 'Publishes a draft. It is live from effectiveFrom; until then, the previous version stays live.',
  input: z.strictObject({ ...draftOf, ...publishing }),
  output: ContentDocument,
})

export const discardDoc = endpoint({
  method: 'POST',
  path: '/admin/discard-doc',
  access: 'admin',
  summary: 'Discards a draft. It stays in the version list and can be restored.',
  input: z.strictObject(draftOf),
  output: ContentDocument,
})

export const withdrawDoc = endpoint({
  method: 'POST',
  path: '/admin/withdraw-doc',
  access: 'admin',
  summary: 'Unschedules a published version that is not live yet. It stays in the version list.',
  input: z.strictObject(draftOf),
  output: ContentDocument,
})

export const restoreDoc = endpoint({
  method: 'POST',
  path: '/admin/restore-doc',
  access: 'admin',
  summary: 'Restores an earlier version as a draft, or reopens the most recently discarded draft.',
  input: z.strictObject({ id: Id }),
  output: ContentDocument,
})
