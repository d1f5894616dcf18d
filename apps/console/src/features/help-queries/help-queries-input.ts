import type { exportUserQuery } from '@loupe/contract/admin/help-queries'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { timeInput } from '#src/list/filters/time-spans.ts'
import { type HelpSearch, helpSearch } from './help-queries-search.ts'

type Filter = InputOf<typeof exportUserQuery>['filter']

/** The filter in the contract's format, for pages and for exports. */
export function filterInput(search: HelpSearch, zone: string | undefined, now: Date): Filter {
  const filter = helpSearch.filterOf(search)
  const { created: _created, createdFrom: _from, createdTo: _to, ...rest } = filter
  return { ...rest, ...timeInput(filter, 'created', zone, now, { from: 'from', to: 'to' }) } as Filter // its flags are strings in an address
}
