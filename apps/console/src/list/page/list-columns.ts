import type { MessageId } from '#src/messages/catalogue.ts'
import type { Column } from '#src/ui/table/column.ts'
import { type AvailableSpace, fittingColumns, leastWidth } from './available-space.ts'

/** The columns of a list that can be shown or left out, in their order. */
export interface ListColumns<Id extends string> {
  all: readonly { id: Id; label: MessageId }[]
  labels: Readonly<Record<Id, MessageId>>
  /** Those to show where there is room, by what someone chose. */
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
 * The ids of the columns to show, joined by spaces: the same text as long as they are the same, for `useMemo`. Columns
 * that were chosen show whether they fit or not, unless a panel stands beside the list. `taken` is the width of what
 * always shows, and the column that the list is sorted by comes first.
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
    mustFit ? fittingColumns(candidates, sortedBy, left, (id) => leastWidth(columns[id].width)) : candidates
  ).join(' ')
}

/** The columns of `ids`, as `fittingIds` returns them. Where columns are stacked, their headers alone show. */
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
