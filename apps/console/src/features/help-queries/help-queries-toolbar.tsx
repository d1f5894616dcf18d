import { lazy } from 'react'
import { listToolbar } from '#src/ui/list-toolbar.tsx'
import { columns } from './help-queries-columns.tsx'
import { filters, useFilterValue } from './help-queries-filters.ts'

/** Search, filters, and how the table looks. */
export const HelpToolbar = listToolbar({
  search: 'helpQueries.search',
  filters,
  useFilterValue,
  FilterEditor: lazy(async () => ({
    default: (await import('./help-filter-editor.tsx')).HelpFilterEditor,
  })),
  columns,
})
