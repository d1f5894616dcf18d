import { getUser, suspendUser, type User, unsuspendUser, updateUser } from '@loupe/contract/admin/users/users'
import type { Paged } from '@loupe/contract/shared/lists'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { activityKey, refreshLists, userKeys } from '#src/features/users/users.queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { type TagChange, withChange } from '#src/shared/records/tag-change.ts'

/** Single-player actions; each puts the player of its response into the cache and invalidates the list. */
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
    unsuspend: useMutation({ mutationFn: (id: string) => call(unsuspendUser, { id }), onSuccess }),
  }
}

/** Puts a changed player into the caches, including the rows of the list, and invalidates the list. */
export function cacheUser(client: QueryClient, user: User): void {
  client.setQueryData(userKeys.one(user.id), user)
  client.setQueriesData<Paged<User>>({ queryKey: userKeys.rows }, (page) =>
    page ? { ...page, list: page.list.map((row) => (row.id === user.id ? user : row)) } : page,
  )
  refreshLists(client)
  void client.invalidateQueries({ queryKey: activityKey(user.id) })
}

/** The cached player, including changes made here before. */
export function latestUser(client: QueryClient, user: User): User {
  return client.getQueryData<User>(userKeys.one(user.id)) ?? user
}

/** Saves added and removed tags; over a newer version the same is done to its tags. */
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
