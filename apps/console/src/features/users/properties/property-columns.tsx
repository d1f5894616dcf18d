import type { User } from '@loupe/contract/admin/users/users'
import { useMemo } from 'react'
import type { ListPageState } from '#src/list/page/use-list-page.ts'
import type { Column } from '#src/ui/table/column.ts'
import { useUserProperties } from '../users.queries.ts'
import type { PropertyMessages } from './property-messages.ts'

const prefix = 'property.'

/** A property as a column of the list: off until somebody chooses it. */
export interface PropertyColumn {
  id: string
  /** What the game calls the property. */
  label: string
  isNumber: boolean
}

/**
 * The columns that the game's properties make, the same until these change. Before they are known, the chosen ones
 * stand for them, so that a list begins with its columns; one that no player has any more is then left out.
 */
export function usePropertyColumns({
  query,
  preferences,
}: Pick<ListPageState<unknown>, 'query' | 'preferences'>): readonly PropertyColumn[] {
  // rows first
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

/** The column as the table shows it. */
export function propertyColumn(
  { id, label, isNumber }: PropertyColumn,
  messages: PropertyMessages,
): Column<User> {
  return {
    id,
    header: label,
    width: 'minmax(112px, 0.8fr)',
    ...(isNumber ? { align: 'end' } : {}),
    // a property may have the name of what every object has
    cell: ({ properties }) =>
      Object.hasOwn(properties, label) ? <bdi>{messages.value(properties[label] ?? '')}</bdi> : '–',
  }
}
