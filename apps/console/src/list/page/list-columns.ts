import type { MessageId } from '#src/messages/catalogue.ts'
import type { Column } from '#src/ui/table/column.ts'
import { type AvailableSpace, fittingColumns, minTrackWidth } from './available-space.ts'

/** The optional columns of a list, in order. */
export interface ListColumns<Id extends string> {
  all: readonly { id: Id; label: MessageId }[]
  labels: Readonly<Record<Id, MessageId>>
  /** The columns to show with enough space, by preference. */
  visible: (selection: readonly string[] | null) => Id[]
}

/** Columns by their labels; `shownByDefault` applies until the administrator chooses. */
export function listColumns<const Labels extends Record<string, MessageId>>(
  labels: Labels,
  shownByDefault: readonly (keyof Labels & string)[],
): ListColumns<keyof Labels & string> {
  const ids: (keyof Labels & string)[] = Object.keys(labels)
  return {
    all: ids.map((id) => ({ id, label: labels[id] as MessageId })), // every id is a label's name
    labels,
    visible: (selected) => ids.filter((id) => (selected ?? shownByDefault).includes(id)),
  }
}

type Widths<Id extends string> = Readonly<Record<Id, { width: string }>>

/**
 * The IDs of the columns to show, joined by spaces: equal text for equal columns, for `useMemo`. Explicitly chosen
 * columns are shown whether they fit or not, unless a panel is beside the list. `taken` is the width of the permanent
 * columns, and the sorted column has priority.
 */
export function fittingIds<Id extends string>(
  candidates: readonly Id[],
  columns: Widths<Id>,
  {
    space,
    chosen,
    taken,
    sortedBy = '',
  }: {
    space: AvailableSpace
    chosen: readonly string[] | null
    taken: number
    sortedBy?: string | undefined
  },
): string {
  const mustFit = !space.narrow && space.width !== null && (space.beside || chosen === null)
  const left = (space.width ?? 0) - taken
  return (
    mustFit
      ? fittingColumns(candidates, sortedBy, left, (id) => minTrackWidth(columns[id].width))
      : candidates
  ).join(' ')
}

/** The columns of `ids`, as `fittingIds` returns them. If columns are stacked, only their headers are shown. */
export function columnsOf<Id extends string, Row>(
  ids: string,
  columns: Readonly<Record<Id, Omit<Column<Row>, 'id' | 'header'>>>,
  headerOf: (id: Id) => string,
  isStacked = false,
): Column<Row>[] {
  const isColumn = (id: string): id is Id => Object.hasOwn(columns, id)
  return ids
    .split(' ')
    .filter(isColumn)
    .map((id) => Object.assign({}, columns[id], { id, header: headerOf(id), headerOnly: isStacked }))
}
