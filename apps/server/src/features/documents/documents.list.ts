import type { ContentDocument, DocumentStatus, DocumentType, documentSorts } from '@loupe/contract/documents'
import { byText } from '#src/core/list/exact-matches.ts'
import { oneOf } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { documentColumns, readDocument } from './documents.row.ts'

/** The filters of the contract, parsed; a status is always among them, so no kept counter is asked. */
export interface DocumentFilters {
  type?: DocumentType[] | undefined
  locale?: string[] | undefined
  status: DocumentStatus[]
}

export const documentsList = createList<ContentDocument, (typeof documentSorts)[number], DocumentFilters>({
  table: 'document_versions',
  columns: ['id', ...documentColumns.slice(1)],
  read: readDocument,
  sorts: {
    updatedAt: { column: 'updated_at', kind: 'time' },
    createdAt: { column: 'created_at', kind: 'time' },
    version: { column: 'n', kind: 'number' },
  },
  defaultSort: '-updatedAt',
  filters: { type: oneOf('type'), locale: oneOf('locale'), status: oneOf('status') },
  searchColumn: 'search_text',
  exactMatch: byText('title'),
  counter: { name: 'documents', filters: [], keysOf: () => [] },
})
