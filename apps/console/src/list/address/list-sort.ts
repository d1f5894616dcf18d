import type { Sort } from '#src/ui/table/data-table-header.tsx'

/** An order of the contract, such as `-joinedAt`, as the table shows it. */
export function sortOf(text: string): Sort {
  return text.startsWith('-')
    ? { id: text.slice(1), direction: 'descending' }
    : { id: text, direction: 'ascending' }
}

export function sortText({ id, direction }: Sort): string {
  return `${direction === 'descending' ? '-' : ''}${id}`
}
