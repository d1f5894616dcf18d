import type { Sort } from '#src/ui/table/data-table-header.tsx'

/** Parses an order of the contract, such as `-joinedAt`, for the table. */
export function sortOf(text: string): Sort {
  return text.startsWith('-')
    ? { id: text.slice(1), direction: 'descending' }
    : { id: text, direction: 'ascending' }
}

export function sortText({ id, direction }: Sort): string {
  return `${direction === 'descending' ? '-' : ''}${id}`
}
