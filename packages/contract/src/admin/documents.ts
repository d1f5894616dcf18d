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
 * `published`: in force, or to come into force at `effectiveFrom`; `isInForce` tells which. `archived`: followed by another
 * version that is in force, withdrawn before it came into force, or a draft that was discarded.
 */
export const documentStatuses = ['draft', 'published', 'archived'] as const
export const DocumentStatus = z.enum(documentStatuses)
export type DocumentStatus = z.infer<typeof DocumentStatus>

export const documentLimits = { title: 200, content: 200_000, changeSummary: 500 } as const

/** One version of a content document in one language, without its text. Once published it never changes. */
export const DocumentVersion = z.object({
  id: Id,
  type: DocumentType,
  locale: Locale,
  /** Counts the versions of this document in this language, from 1. */
  version: z.int(),
  status: DocumentStatus,
  /** Whether readers of this language have it now: at every moment one published version, chosen by the clock. */
  isInForce: z.boolean(),
  title: z.string(),
  changeSummary: z.string(),
  /** From when a published version is in force; until then the version before stays so. */
  effectiveFrom: z.nullable(Timestamp),
  /** Which English version a translation matches; null in English and where it is not known. */
  sourceVersion: z.nullable(z.int()),
  /** SHA-256 of title and content, in hexadecimal. */
  hash: z.string(),
  /** Who wrote it last; null for what no administrator wrote. */
  author: z.nullable(AdministratorName),
  /** Counts the saves of a draft: a save names the one that it began from. */
  revision: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  publishedAt: z.nullable(Timestamp),
  /** When the next version came into force in its place, or when it was withdrawn or discarded. */
  archivedAt: z.nullable(Timestamp),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** Whether a version was published and taken back before it came into force: readers never had it. */
export function wasWithdrawn({
  status,
  publishedAt,
  effectiveFrom,
  archivedAt,
}: Pick<DocumentVersion, 'status' | 'publishedAt' | 'effectiveFrom' | 'archivedAt'>): boolean {
  const isOver = status === 'archived' && publishedAt !== null
  return isOver && effectiveFrom !== null && archivedAt !== null && archivedAt < effectiveFrom
}

/** The same with its text, as the HTML that a document may have (packages/rich-text). */
export const ContentDocument = z.extend(DocumentVersion, { content: z.string() })
export type ContentDocument = z.infer<typeof ContentDocument>

/** What a save answers: `removed` names the elements that were sent and have no place in a document. */
export const SavedDocument = z.extend(ContentDocument, { removed: z.array(z.string()) })
export type SavedDocument = z.infer<typeof SavedDocument>

export const documentSorts = ['updatedAt', 'createdAt', 'version'] as const
const documentFilters = {
  type: z.optional(oneOrMore(DocumentType)),
  locale: z.optional(oneOrMore(Locale)),
  status: z.optional(oneOrMore(DocumentStatus)),
}

/** The paging of a call that answers a plain list unless paging is asked for: nothing is filled in. */
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
  /** Left out or in the past: from its publication, where another version is in force until then. */
  effectiveFrom: z.optional(z.nullable(DateOrDay)),
  /** Left out: the English version in force when this one comes into force. */
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
    /** The newest version that the writer knows (0: none); where there is a newer one, the answer is a conflict. */
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
