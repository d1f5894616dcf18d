import type { User } from '@loupe/contract/admin/users/users'
import { getUsers } from '@loupe/contract/admin/users/users-list'
import { call } from '#src/shared/api/api-client.ts'

/** Players whose names match, for pickers; an aborted signal cancels the request. */
export async function findUsers(search: string, signal: AbortSignal): Promise<readonly User[]> {
  const { list } = await call<typeof getUsers>(getUsers, { search }, { signal })
  return list
}
