import { getAdministrators } from '@loupe/contract/admin/account/administrators'
import { getHelpCounts } from '@loupe/contract/admin/help-counts'
import {
  exportUserQuery,
  getHelpQuery,
  getHelpTags,
  getUserQuery,
  type HelpQuery,
  type HelpQueryRecord,
  updateQuery,
} from '@loupe/contract/admin/help-queries'
import { getUser } from '@loupe/contract/admin/users/users'
import { getUsers } from '@loupe/contract/admin/users/users-list'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import type { Paged } from '@loupe/contract/shared/lists'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ListExport } from '#src/list/export/export-button.tsx'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import { download } from '#src/shared/api/download.ts'
import { useCallMutation, useCallOnce } from '#src/shared/api/use-call-mutation.ts'
import type { LoadOptions } from '#src/ui/choice/combobox/use-options.ts'
import { filterInput } from './help-queries-input.ts'
import { type HelpName, type HelpSearch, helpSearch } from './help-queries-search.ts'
import { assigneeOf } from './thread/assignee.ts'

export const helpQueries = listQueries<HelpQuery, HelpName>({
  key: 'help-queries',
  list: helpSearch,
  filterInput,
  request: (input, signal) => call(getUserQuery, input, { signal }),
})

const keys = {
  ...helpQueries.keys,
  counts: ['help-queries', 'list', 'counts'] as const,
  one: (id: string) => ['help-queries', 'one', id] as const,
}

/** Others may write at any moment: visible data is reloaded this often. */
const lookAgainMs = 20_000

/** The numbers of waiting queries, by the views of the list. */
export function useHelpCounts() {
  return useQuery({
    queryKey: keys.counts,
    staleTime: 10_000,
    refetchInterval: lookAgainMs,
    queryFn: ({ signal }) => call(getHelpCounts, {}, { signal }),
  })
}

/** One query with its thread. */
export function useHelpQuery(id: string) {
  return useQuery<HelpQueryRecord>({
    queryKey: keys.one(id),
    staleTime: 5000,
    refetchInterval: lookAgainMs,
    retry: false,
    queryFn: ({ signal }) => call(getHelpQuery, { id }, { signal }),
  })
}

export function useUpdateQuery() {
  const client = useQueryClient()
  return useCallOnce(updateQuery, { onSuccess: (query) => cacheQuery(client, query) })
}

/** Updates a query in the caches, including the rows of the list, and invalidates the list. */
export function cacheQuery(client: QueryClient, query: HelpQueryRecord): void {
  client.setQueryData(keys.one(query.id), query)
  client.setQueriesData<Paged<HelpQuery>>({ queryKey: keys.rows }, (page) =>
    page ? { ...page, list: page.list.map((row) => (row.id === query.id ? query : row)) } : page,
  )
  void client.invalidateQueries({ queryKey: keys.lists })
}

/** The cached query, including changes made here before. */
export function latestQuery(client: QueryClient, query: HelpQueryRecord): HelpQueryRecord {
  return client.getQueryData<HelpQueryRecord>(keys.one(query.id)) ?? query
}

/** The possible assignees: every administrator who can sign in. */
export function useAssignees() {
  return useQuery({
    queryKey: ['help-queries', 'assignees'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const found = await call(getAdministrators, {}, { signal })
      return found.filter(({ disabledAt }) => disabledAt === null).map(assigneeOf)
    },
  })
}

/** The name of the player in a filter; requested only if there is one. */
export function usePlayerName(id: string | undefined): string {
  const { data } = useQuery({
    queryKey: ['help-queries', 'player', id],
    enabled: id !== undefined,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => call(getUser, { id: id ?? '' }, { signal }),
  })
  return data?.fullName || data?.username || ''
}

/** Tags in use that match, for pickers. */
export const loadTags: LoadOptions = async (query, signal) => {
  const { list } = await call(getHelpTags, { search: query }, { signal })
  return list.map((tag) => ({ value: tag, label: tag }))
}

/** Players who match, for pickers. */
export const loadPlayers: LoadOptions = async (query, signal) => {
  const { list } = await call(getUsers, { search: query }, { signal })
  return list.map(({ id, fullName, username }) => ({
    value: id,
    label: fullName || username,
    hint: fullName ? username : '',
  }))
}

/** Exports exactly the rows of the list, in its order. */
export function useHelpExport(search: HelpSearch): ListExport {
  const { timeZone } = useIntl()
  const { isPending, mutate } = useCallMutation(exportUserQuery, { onSuccess: ({ url }) => download(url) })
  const sort = (search.sort || helpSearch.defaultSort) as InputOf<typeof exportUserQuery>['sort'] // the server refuses an order that does not exist
  return {
    isBusy: isPending,
    start: (ends) => mutate({ filter: filterInput(search, timeZone, new Date()), sort }, ends),
  }
}
