import { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import { getUser, type User } from '@loupe/contract/admin/users/users'
import { getAllUsers, getUserCounts, getUserTags } from '@loupe/contract/admin/users/users-list'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import type { LoadOptions } from '#src/ui/choice/combobox/use-options.ts'
import { filterInput } from './users-input.ts'
import { type SearchName, usersSearch } from './users-search.ts'

export const userQueries = listQueries<User, SearchName>({
  key: 'users',
  list: usersSearch,
  filterInput,
  request: (input, signal) => call(getAllUsers, input, { signal }),
})
export const { useTotal: useUserTotal, useExactTotal: useExactUserTotal } = userQueries

export const userKeys = {
  ...userQueries.keys,
  all: ['users'] as const,
  properties: ['users', 'properties'] as const,
  counts: ['users', 'list', 'counts'] as const,
  one: (id: string) => ['users', 'one', id] as const,
}

/** The query key of one player's activity, in any form. */
export const activityKey = (id: string) => ['users', 'activity', id] as const

/** The counts of the built-in views, from stored counters. */
export function useUserCounts() {
  return useQuery({
    queryKey: userKeys.counts,
    staleTime: 10_000,
    queryFn: ({ signal }) => call(getUserCounts, {}, { signal }),
  })
}

/** The names of the game's properties, with the types of their values, by name. */
export function useUserProperties(enabled: boolean) {
  return useQuery({
    queryKey: userKeys.properties,
    staleTime: 60_000,
    enabled,
    queryFn: async ({ signal }) => (await call(getUserProperties, {}, { signal })).list,
  })
}

/** One player; the row of the list is used until the whole record is loaded. */
export function useUser(id: string, row: User | undefined) {
  return useQuery({
    queryKey: userKeys.one(id),
    staleTime: 5000,
    placeholderData: row,
    retry: false,
    queryFn: ({ signal }) => call(getUser, { id }, { signal }),
  })
}

/** Invalidates every list of players, and every count; visible data stays until the response. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: userKeys.lists })
}

/** Invalidates everything about players: after an import or a bulk action. */
export function refreshUsers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: userKeys.all })
}

/** Tags in use that match, for pickers. */
export const loadTags: LoadOptions = async (query, signal) => {
  const { list } = await call(getUserTags, { search: query }, { signal })
  return list.map((tag) => ({ value: tag, label: tag }))
}
