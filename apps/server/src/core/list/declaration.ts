import type { PageJoins } from './page-joins.ts'
import type { Values } from './values.ts'

/** How the values of a sort column are stored in a cursor. */
export type SortKind = 'text' | 'number' | 'time'

/** A column that a list sorts by: not null, with a btree index on it and the id. */
export interface SortColumn {
  column: string
  kind: SortKind
}

/** One filter of a list, on one column. */
export interface Filter<Value> {
  column: string
  /** The SQL condition; values go in through `bind`, never into the text. In a subquery the row is `<table>.id`. */
  sql: (value: Value, bind: Values['bind']) => string
}

/** A filter that makes a condition of each of its values, on columns that depend on the value. */
export interface FilterOfSeveral<Value> {
  conditions: (value: Value, bind: Values['bind']) => Condition[]
}

/** A condition of one request, and its column; null if it is on several. */
export interface Condition {
  column: string | null
  sql: string
}

/** What a list needs to know about its table. Names are SQL identifiers of the code, never of a caller. */
export interface ListDeclaration<Row, Sort extends string, Filters extends object> {
  table: string
  /** Plain columns, `id` first. */
  columns: readonly ['id', ...string[]]
  /** The columns of other tables that rows show. */
  pageJoins?: PageJoins
  /** Makes a row of the response from the values of `columns` and of `pageJoins`, in their order. */
  read: (values: readonly unknown[]) => Row
  sorts: Record<Sort, SortColumn>
  defaultSort: SortKey<Sort>
  filters: {
    [Name in keyof Filters]-?:
      | Filter<Exclude<Filters[Name], undefined>>
      | FilterOfSeveral<Exclude<Filters[Name], undefined>>
  }
  /** The stored column of folded text (`loupe_fold`, with a leading space) that has the trigram index. */
  searchColumn?: string
  /** The condition for a search by a whole ID, if it finds more than the row with that ID. */
  searchId?: (id: string, bind: Values['bind']) => string
  exactMatch?: ExactMatch
  /** The counter in `kept_counts` that triggers keep for this table. */
  counter: {
    name: string
    /** The filters whose matches it counts; with any other, or a search, matches are counted up to the cap. */
    filters: readonly (keyof Filters)[]
    /** The keys that add up to the matches of these filters. */
    keysOf: (filters: Filters) => string[]
  }
  lanes?: readonly Lane<Sort, Filters>[]
  /**
   * How many rows there are on each day (UTC) of a sort column, by a counter in `kept_counts` whose keys begin with the
   * day; the keys of a day add up to all of its rows. It locates a page far from both ends.
   */
  days?: DayCounter
}

/**
 * An index on a filter's column, then a sort column, then the ID: the matches of one value are in the order of the
 * list, and a page of several values merges them. So a page is found quickly, wherever its rows are.
 */
export interface Lane<Sort extends string, Filters extends object> {
  filter: keyof Filters
  sort: Sort
  /** The rows of a partial index, as its definition has them; by filters without a value, or by the condition. */
  only?: { filters?: readonly (keyof Filters)[]; values?: readonly string[]; sql: string }
}

/**
 * The rows that the whole search is the name of: a username, a number, a title. They come first in the list's default
 * order. See docs/adr/0031-exact-matches-first.md.
 */
export interface ExactMatch {
  /**
   * The condition of these rows, backed by indexes; null for a search that cannot be a name. `search` is trimmed, has
   * single spaces inside and no NUL, and is not empty.
   */
  sql: (search: string, bind: Values['bind']) => string | null
  /**
   * Set if indexes find only a few rows for it. These are looked up first, by a prepared statement: a search that is
   * the name of no row is then read like any other.
   */
  isUnique?: boolean
  /** Set if such a row need not contain the words of the search. */
  isFoundWithoutWords?: boolean
}

export interface DayCounter {
  column: string
  counter: string
  /** From this offset on, adding up the days is as fast as walking the index. */
  beyondRows: number
}

export type SortKey<Sort extends string> = Sort | `-${Sort}`

/** A paged call's query, as the contract's `listQuery` parses it. */
export type ListQuery<Sort extends string, Filters extends object> = {
  page?: number | undefined
  record: number
  sort?: SortKey<Sort> | undefined
  cursor?: string | undefined
  exactFirst?: boolean | undefined
  part?: 'rows' | 'total' | 'exactTotal' | undefined
} & Filtered<Filters>

/** A set of rows: the matches of the search and of every given filter. */
export type Filtered<Filters extends object> = { search: string } & Filters

/** The order of a list; the id, in the same direction, breaks ties. */
export interface Order extends SortColumn {
  key: string
  descending: boolean
}

export function orderOf<Sort extends string>(
  { sorts, defaultSort }: { sorts: Record<Sort, SortColumn>; defaultSort: SortKey<Sort> },
  sort: SortKey<Sort> = defaultSort,
): Order {
  const descending = sort.startsWith('-')
  const name = (descending ? sort.slice(1) : sort) as Sort // sorts are named by the contract's enum
  return { ...sorts[name], key: sort, descending }
}
