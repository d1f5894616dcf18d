import type { User } from '@loupe/contract/admin/users/users'
import { useMemo } from 'react'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import type { Column } from '#src/ui/table/column.ts'
import { useUserProperties } from '../users.queries.ts'
import type { PropertyMessages } from './property-messages.ts'

const prefix = 'property.'

/** A property as a column of the list: hidden by default. */
export interface PropertyColumn {
  id: string
  /** The name of the property. */
  label: string
  isNumber: boolean
}

/**
 * The columns of the game's properties, the same objects until these change. Before they are loaded, the chosen ones
 * are assumed, so that a list starts with its columns; one that no player has any more is then removed.
 */
export function usePropertyColumns({
  query,
  preferences,
}: Pick<ListPageState<unknown>, 'query' | 'preferences'>): readonly PropertyColumn[] {
  // after the rows
  const { data } = useUserProperties(!query.isPending)
  const { columns } = preferences
  return useMemo(() => {
    const chosen = columns?.filter((id) => id.startsWith(prefix)) ?? []
    return (
      data?.map(({ name, kinds }) => columnOf(prefix + name, kinds.join() === 'number')) ??
      chosen.map((id) => columnOf(id, false))
    )
  }, [data, columns])
}

function columnOf(id: string, isNumber: boolean): PropertyColumn {
  return { id, label: id.slice(prefix.length), isNumber }
}

/** The column in the table. */
export function propertyColumn(
  { id, label, isNumber }: PropertyColumn,
  messages: PropertyMessages,
): Column<User> {
  return {
    id,
    header: label,
    width: 'minmax(112px, 0.8fr)',
    ...(isNumber ? { align: 'end' } : {}),
    // a property may have the name of an object's built-in member
    cell: ({ properties }) =>
      Object.hasOwn(properties, label) ? <bdi>{messages.value(properties[label] ?? '')}</bdi> : '–',
  }
}
