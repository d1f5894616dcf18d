import { getUserProperties } from '@loupe/contract/admin/user-properties'
import { getUser, liftUser, suspendUser, type User, updateUser } from '@loupe/contract/admin/users'
import { getAllUsers, getUserCounts, getUserTags } from '@loupe/contract/admin/users-list'
import type { Paged } from '@loupe/contract/shared/lists'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { type TagChange, withChange } from '#src/shared/records/tag-change.ts'
import type { LoadOptions } from '#src/ui/choice/use-options.ts'
import { filterInput } from './users-input.ts'
import { type SearchName, usersSearch } from './users-search.ts'

export const userQueries = listQueries<User, SearchName>({
  key: 'users',
  list: usersSearch,
  filterInput,
  request: (input, signal) => call(getAllUsers, input, { signal }),
})
export const { useTotal: useUserTotal, useExactTotal: useExactUserTotal } = userQueries

const keys = {
  ...userQueries.keys,
  all: ['users'] as const,
  properties: ['users', 'properties'] as const,
  counts: ['users', 'list', 'counts'] as const,
  one: (id: string) => ['users', 'one', id] as const,
}

/** What happened with one player, in whatever form. */
export const activityKey = (id: string) => ['users', 'activity', id] as const

/** The figures of the standing views, from kept counters. */
export function useUserCounts() {
  return useQuery({
    queryKey: keys.counts,
    staleTime: 10_000,
    queryFn: ({ signal }) => call(getUserCounts, {}, { signal }),
  })
}

/** The names that the game's properties have, with the kinds of their values, by name. */
export function useUserProperties(enabled: boolean) {
  return useQuery({
    queryKey: keys.properties,
    staleTime: 60_000,
    enabled,
    queryFn: async ({ signal }) => (await call(getUserProperties, {}, { signal })).list,
  })
}

/** One player; the row that was pressed stands in until the whole of them is there. */
export function useUser(id: string, row: User | undefined) {
  return useQuery({
    queryKey: keys.one(id),
    staleTime: 5000,
    placeholderData: row,
    retry: false,
    queryFn: ({ signal }) => call(getUser, { id }, { signal }),
  })
}

/** Single-player actions; each leaves the player it answers in the cache and has the list asked again. */
export function useUserActions() {
  const client = useQueryClient()
  const onSuccess = (user: User) => cacheUser(client, user)
  return {
    update: useMutation({
      mutationFn: (input: Parameters<typeof call<typeof updateUser>>[1]) => call(updateUser, input),
      onSuccess,
    }),
    suspend: useMutation({
      mutationFn: (input: Parameters<typeof call<typeof suspendUser>>[1]) => call(suspendUser, input),
      onSuccess,
    }),
    lift: useMutation({ mutationFn: (id: string) => call(liftUser, { id }), onSuccess }),
  }
}

/** Puts a changed player where screens read it, at once in the rows too, and asks for the list again. */
export function cacheUser(client: QueryClient, user: User): void {
  client.setQueryData(keys.one(user.id), user)
  client.setQueriesData<Paged<User>>({ queryKey: keys.rows }, (page) =>
    page ? { ...page, list: page.list.map((row) => (row.id === user.id ? user : row)) } : page,
  )
  refreshLists(client)
  void client.invalidateQueries({ queryKey: activityKey(user.id) })
}

/** Has every list of players, and every count, asked again; what is in sight stays until the answer is there. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.lists })
}

/** Has everything about players asked again: after an import or an action on many. */
export function refreshUsers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all })
}

/** Tags in use that match, for pickers. */
export const loadTags: LoadOptions = async (query, signal) => {
  const { list } = await call(getUserTags, { search: query }, { signal })
  return list.map((tag) => ({ value: tag, label: tag }))
}

/** The player as the screens have them now, since changes that were made before. */
export function latestUser(client: QueryClient, user: User): User {
  return client.getQueryData<User>(keys.one(user.id)) ?? user
}

/** Saves tags that were added and removed; over a newer version the same is done to its tags. */
export async function saveTags(user: User, change: TagChange): Promise<User> {
  try {
    return await putTags(user, change)
  } catch (error) {
    if (failureCode(asFailure(error)) !== 'conflict') throw error
    return putTags(await call(getUser, { id: user.id }), change)
  }
}

function putTags({ id, version, tags }: User, change: TagChange): Promise<User> {
  return call(updateUser, { id, version, tags: withChange(tags, change) })
}
