import type { MessageId } from '#src/messages/catalogue.ts'

/** The columns of a list that can be shown or left out, in their order. */
export interface ListColumns<Id extends string> {
  all: readonly { id: Id; label: MessageId }[]
  labels: Readonly<Record<Id, MessageId>>
  /** Those to show where there is room, by what somebody chose. */
  shown: (chosen: readonly string[] | null) => Id[]
}

/** Columns by their labels; those of `shownByDefault` show where nobody chose. */
export function listColumns<const Labels extends Record<string, MessageId>>(
  labels: Labels,
  shownByDefault: readonly (keyof Labels & string)[],
): ListColumns<keyof Labels & string> {
  const ids: (keyof Labels & string)[] = Object.keys(labels)
  return {
    all: ids.map((id) => ({ id, label: labels[id] as MessageId })), // every id is a label's name
    labels,
    shown: (chosen) => ids.filter((id) => (chosen ?? shownByDefault).includes(id)),
  }
}
