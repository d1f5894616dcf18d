import type { Administrator } from '@loupe/contract/admin/account/administrators'
import { administratorName } from '@loupe/contract/shared/full-name'

/** An administrator as an assignee. Not in the queries file, which may only import endpoints from the contract. */
export function assigneeOf(administrator: Administrator) {
  const { id, isSelf } = administrator
  return { id, name: administratorName(administrator), isSelf }
}
