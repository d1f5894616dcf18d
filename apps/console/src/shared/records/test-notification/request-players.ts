import { getUsers } from '@loupe/contract/admin/users/users-list'
import { call } from '#src/shared/api/api-client.ts'
import type { Option } from '#src/ui/choice/combobox/use-options.ts'

/** Searches players by name. */
export async function requestPlayers(search: string, signal: AbortSignal): Promise<Option[]> {
  const { list } = await call(getUsers, { search }, { signal })
  return list.map(({ id, fullName, username }) => ({
    value: id,
    label: fullName || username,
    hint: fullName ? username : '',
  }))
}
