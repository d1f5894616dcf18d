import type {
  Condition,
  Filter,
  Filtered,
  FilterOfSeveral,
  Lane,
  ListDeclaration,
  Order,
} from './declaration.ts'
import { exactMatchOf } from './find-exact-matches.ts'
import { isId, searchConditions } from './search.ts'
import type { Values } from './values.ts'

export type CounterKeys = 'all' | string[] | null

/** The conditions of a request: its filters in the order of the declaration, then the words of its search. */
export function conditionsOf<Row, Sort extends string, Filters extends object>(
  declaration: ListDeclaration<Row, Sort, Filters>,
  query: Filtered<Filters>,
  values: Values,
): Condition[] {
  const { filters, searchColumn, searchId, exactMatch } = declaration
  const filtered = activeFilters(declaration, query).flatMap((name): Condition[] => {
    const filter = filters[name] as Filter<unknown> | FilterOfSeveral<unknown> // the contract gives each filter its value's type
    if ('conditions' in filter) return filter.conditions(query[name], values.bind)
    return [{ column: filter.column, sql: filter.sql(query[name], values.bind) }]
  })
  if (searchColumn === undefined) return filtered
  const words = searchConditions(query.search, searchColumn, values.bind, searchId)
  const named =
    exactMatch?.isFoundWithoutWords && !isId(query.search.trim())
      ? exactMatchOf(declaration, query, values.bind)
      : null
  if (named === null) return [...filtered, ...words]
  const allWords = words.map(({ sql }) => sql).join(' and ')
  return [...filtered, { column: searchColumn, sql: `((${allWords}) or ${named})` }]
}

function activeFilters<Row, Sort extends string, Filters extends object>(
  { filters }: ListDeclaration<Row, Sort, Filters>,
  query: Filtered<Filters>,
): (keyof Filters)[] {
  const names = Object.keys(filters) as (keyof Filters)[] // the declaration has exactly the filters' names
  return names.filter((name) => query[name] !== undefined)
}

/** The keys of the stored counter that add up to the matches; null if there are none. */
export function counterKeysOf<Row, Sort extends string, Filters extends object>(
  declaration: ListDeclaration<Row, Sort, Filters>,
  query: Filtered<Filters>,
  conditions: Condition[],
): CounterKeys {
  const { counter } = declaration
  if (conditions.length === 0) return 'all'
  const active = activeFilters(declaration, query)
  const isStored =
    active.length === conditions.length && active.every((name) => counter.filters.includes(name))
  return isStored ? counter.keysOf(query) : null
}

/** The request of a lane: its rows with these values. */
export interface Lanes {
  column: string
  values: string[]
  /** Which rows its index has; null if it has all. */
  only: string | null
}

/** The lane that covers all conditions, in this order; null if there is none. */
export function lanesOf<Row, Sort extends string, Filters extends object>(
  declaration: ListDeclaration<Row, Sort, Filters>,
  query: Filtered<Filters>,
  conditions: Condition[],
  order: Order,
): Lanes | null {
  const active = activeFilters(declaration, query)
  if (active.length !== conditions.length) return null
  const fits = ({ filter, sort, only }: Lane<Sort, Filters>) =>
    declaration.sorts[sort].column === order.column &&
    active.includes(filter) &&
    active.every((name) => name === filter || only?.filters?.includes(name)) &&
    only?.filters?.every((name) => active.includes(name)) !== false &&
    valuesOf(query[filter]).every((value) => only?.values?.includes(value) !== false)
  const lane = declaration.lanes?.find(fits)
  if (!lane) return null
  const filter = declaration.filters[lane.filter]
  if ('conditions' in filter) return null // a lane's filter is on its column
  return { column: filter.column, values: valuesOf(query[lane.filter]), only: lane.only?.sql ?? null }
}

/** Lanes are filtered by `oneOf`. */
function valuesOf(value: unknown): string[] {
  return [...new Set(value as string[])]
}
