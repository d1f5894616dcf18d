import type { ColumnKind, NamedColumn } from '../database/table.ts'
import type { SortColumn, SortKind } from './declaration.ts'

const kinds: Partial<Record<ColumnKind, SortKind>> = {
  keyword: 'text',
  text: 'text',
  number: 'number',
  timestamp: 'time',
}

/** The sort columns of a list whose sorts are named as the fields of its table. */
export function sortsOf<Sort extends string>(
  { columns }: { columns: Readonly<Record<Sort, NamedColumn>> },
  sorts: readonly Sort[],
): Record<Sort, SortColumn> {
  const column = (sort: Sort): SortColumn => {
    const { name, kind } = columns[sort]
    const sortKind = kinds[kind]
    if (!sortKind) throw new Error(`${name} cannot be sorted by: it is ${kind}`)
    return { column: name, kind: sortKind }
  }
  return Object.fromEntries(sorts.map((sort) => [sort, column(sort)])) as Record<Sort, SortColumn> // of all sorts
}
