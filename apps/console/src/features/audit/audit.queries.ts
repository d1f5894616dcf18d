import {
  type AuditEntry,
  type AuditRow,
  exportAudit,
  getAudit,
  getAuditActors,
  getAuditChain,
  getAuditEntry,
} from '@loupe/contract/admin/audit'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ListExport } from '#src/list/export/export-button.tsx'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import { download } from '#src/shared/api/download.ts'
import { useCallMutation } from '#src/shared/api/use-call-mutation.ts'
import type { Option } from '#src/ui/choice/combobox/use-options.ts'
import { filterInput } from './audit-input.ts'
import { type AuditName, type AuditSearch, auditSearch } from './audit-search.ts'

export const auditQueries = listQueries<AuditRow, AuditName>({
  key: 'audit',
  list: auditSearch,
  filterInput,
  request: (input, signal) => call(getAudit, input, { signal }),
})

/** One entry with its values; reloaded until it is sealed, which takes seconds. */
export function useAuditEntry(id: string) {
  return useQuery<AuditEntry>({
    queryKey: ['audit', 'one', id],
    staleTime: 60_000,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.seal === null ? 3000 : false),
    queryFn: ({ signal }) => call(getAuditEntry, { id }, { signal }),
  })
}

/** The progress of sealing. */
export function useAuditChain() {
  return useQuery({
    queryKey: ['audit', 'chain'],
    staleTime: 5000,
    refetchInterval: 30_000,
    queryFn: ({ signal }) => call(getAuditChain, {}, { signal }),
  })
}

/** The actors to filter by, by name or address. */
export async function requestActors(search: string, signal?: AbortSignal): Promise<Option[]> {
  const { list } = await call(getAuditActors, { search }, signal ? { signal } : {})
  return list.map(({ id, name, email }) => ({ value: id, label: name || email, hint: name ? email : '' }))
}

/** The names of the administrators in a filter; requested only if there are some. */
export function useActorNames(isNeeded: boolean): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['audit', 'actors'],
    enabled: isNeeded,
    staleTime: 60_000,
    queryFn: ({ signal }) => requestActors('', signal),
  })
  return new Map(data?.map(({ value, label }) => [value, label]))
}

/** Exports exactly the rows of the list, in its order. */
export function useAuditExport(search: AuditSearch): ListExport {
  const { timeZone } = useIntl()
  const { isPending, mutate } = useCallMutation(exportAudit, { onSuccess: ({ url }) => download(url) })
  const sort = (search.sort || auditSearch.defaultSort) as '-at' | 'at' // the only orders that the log has
  return {
    isBusy: isPending,
    start: (ends) => mutate({ filter: filterInput(search, timeZone, new Date()), sort }, ends),
  }
}
