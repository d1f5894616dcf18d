import type { Queryable } from '../database/database.ts'
import type { CursorPosition } from './cursor.ts'
import type { ListDeclaration, ListQuery } from './declaration.ts'
import { preparedName } from './prepared-name.ts'
import { isId, wordsOf } from './search.ts'
import { Values } from './values.ts'

/** The SQL condition of the rows that come first. */
export type ExactCondition = (bind: Values['bind']) => string

/** The condition of the exact matches of a search; null if it cannot have any. */
export function exactMatchOf<Row, Sort extends string, Filters extends object>(
  { exactMatch, searchId }: ListDeclaration<Row, Sort, Filters>,
  { search }: { search: string },
  bind: Values['bind'],
): string | null {
  const text = wordsOf(search).join(' ')
  // A search for an ID finds a single row, unless the list declares otherwise.
  if (!exactMatch || text === '' || (isId(text) && !searchId)) return null
  return exactMatch.sql(text, bind)
}

/** Whether exact matches come first: those of a search, unless a sort was chosen. */
export function hasExactMatches<Row, Sort extends string, Filters extends object>(
  declaration: ListDeclaration<Row, Sort, Filters>,
  query: ListQuery<Sort, Filters>,
): boolean {
  const { sort, exactFirst = sort === undefined } = query
  return exactFirst && exactMatchOf(declaration, query, new Values().bind) !== null
}

/**
 * The condition of a search's exact matches. Unique names are looked up at once: null if there are none, unless the
 * page continues after one.
 */
export async function findExactMatches<Row, Sort extends string, Filters extends object>(
  db: Queryable,
  declaration: ListDeclaration<Row, Sort, Filters>,
  query: ListQuery<Sort, Filters>,
  position: CursorPosition | null,
): Promise<ExactCondition | null> {
  if (!declaration.exactMatch?.isUnique) return (bind) => exactMatchOf(declaration, query, bind) ?? 'false'
  const values = new Values()
  const text = `select id from ${declaration.table} where ${exactMatchOf(declaration, query, values.bind)}`
  const name = preparedName(text)
  const { rows } = await db.query<{ id: string }>({ ...(name && { name }), text, values: values.list })
  if (rows.length === 0 && !position?.isExactMatch) return null
  const ids = rows.map(({ id }) => id)
  return (bind) => `id = any(${bind(ids)}::uuid[])`
}
