import type { DocumentStatus, DocumentType, documentSorts } from '@loupe/contract/admin/documents'
import type { Filter } from '#src/core/list/declaration.ts'
import { byText } from '#src/core/list/exact-matches.ts'
import { oneOf } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { documentColumns } from '../documents.row.ts'

/**
 * The parsed filters of the contract; they always include a status, so the stored counter is never used. Rows are read
 * by `readDocument`.
 */
export interface DocumentFilters {
  type?: DocumentType[] | undefined
  locale?: string[] | undefined
  statusNow: StatusNow
}

interface StatusNow {
  status: DocumentStatus[]
  /** The versions in force, at most one per document and language. The moment itself would invalidate every cursor. */
  inForce: string[]
}

const followed = (inForce: string) => `exists (select from document_versions newer
  where newer.id = any(${inForce}::uuid[]) and newer.type = document_versions.type
    and newer.locale = document_versions.locale
    and (newer.in_force_from, newer.n) > (document_versions.in_force_from, document_versions.n))`

const statusNow: Filter<StatusNow> = {
  column: 'status',
  sql({ status, inForce }, bind) {
    const isFollowed = followed(bind(inForce))
    return `(case when status = 'published' and ${isFollowed} then 'archived' else status end) = any(${bind(status)})`
  },
}

export const documentsList = createList<readonly unknown[], (typeof documentSorts)[number], DocumentFilters>({
  table: 'document_versions',
  columns: ['id', ...documentColumns.slice(1)],
  read: (values) => values,
  sorts: {
    updatedAt: { column: 'updated_at', kind: 'time' },
    createdAt: { column: 'created_at', kind: 'time' },
    version: { column: 'n', kind: 'number' },
  },
  defaultSort: '-updatedAt',
  filters: { type: oneOf('type'), locale: oneOf('locale'), statusNow },
  searchColumn: 'search_text',
  exactMatch: byText('title'),
  counter: { name: 'documents', filters: [], keysOf: () => [] },
})
