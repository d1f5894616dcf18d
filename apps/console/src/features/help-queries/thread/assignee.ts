import type { Administrator } from '@loupe/contract/admin/account/administrators'
import { administratorName } from '@loupe/contract/shared/full-name'

/** An administrator as someone who can have a query. Not in the file of the calls, which gets these alone of the contract. */
export function assigneeOf(administrator: Administrator) {
  const { id, isSelf } = administrator
  return { id, name: administratorName(administrator), isSelf }
}
