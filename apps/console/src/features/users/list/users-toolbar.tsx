import { listToolbar } from '#src/list/page/list-toolbar.tsx'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { usePropertyColumns } from '../properties/property-columns.tsx'
import { columns } from './users-columns.tsx'
import { filters, useFilterValue } from './users-filters.ts'

/** Search, filters, and how the table looks. */
export const UsersToolbar = listToolbar({
  search: 'users.search',
  filters,
  useFilterValue,
  FilterEditor: lazyPart(
    async () =>
      (await loadPart(['users-parts'], () => import('./users-filter-editor.tsx'))).UsersFilterEditor,
  ),
  moreFilters: {
    label: 'users.moreFilters',
    count: ({ where = '', any = '' }) =>
      (where ? where.split(',').length : 0) + (any ? any.split(';').length : 0),
    open: { dialog: 'filter' },
    none: { where: '', any: '' },
  },
  columns,
  moreColumns: { label: 'users.properties', use: usePropertyColumns },
})
