/** Joined to the rows of a page only, in the same statement, once they are found; `page` is a row of it. */
export interface PageJoins {
  columns: readonly string[]
  joins: string
}

/**
 * Joins one row of a table under a name, by a key of the page. `offset 0` makes the planner look each of them up: for
 * ten rows it might otherwise read thousands of the table in the order of its key.
 */
export function joinOne(name: string, table: string, columns: string, key: string): string {
  return `left join lateral (select ${columns} from ${table} where ${table}.id = ${key} offset 0) as ${name} on true`
}
