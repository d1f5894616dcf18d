import type { UserFilter, UserSelection } from '@loupe/contract/admin/users/users-list'
import type * as z from 'zod/mini'
import { auditedFilter } from '#src/core/audit/audited-filter.ts'
import { Values } from '#src/core/list/values.ts'
import { usersList } from './users.list.ts'

/** Selected players, or all that match a filter, as parsed by the contract. It can be stored as JSON. */
export type Selection = z.output<typeof UserSelection>

/** The filter of a selection. */
export type SelectionFilter = Extract<Selection, { filter: unknown }>['filter']

/** The SQL condition of a selection; its parameters are added to `values`. */
export function selectionCondition(
  selection: Selection,
  values: Values = new Values(),
): { condition: string; values: Values } {
  if ('userIds' in selection) {
    return { condition: `id = any(${values.bind([...new Set(selection.userIds)])})`, values }
  }
  return { condition: usersList.condition(selection.filter, values), values }
}

/** A selection for the audit log: the filter without its search text, or the number of selected players. */
export function describeSelection(selection: Selection): Record<string, unknown> {
  return 'userIds' in selection
    ? { ticked: selection.userIds.length }
    : { filter: auditedFilter(selection.filter satisfies z.output<typeof UserFilter>) }
}
