import type { Beside } from './beside.ts'
import type { Values } from './values.ts'

/** How the values of a sort column travel in a cursor. */
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

/** A filter that makes a condition of each of its values, on columns that these choose. */
export interface FilterOfSeveral<Value> {
  conditions: (value: Value, bind: Values['bind']) => Condition[]
}

/** A condition of one request, and the column that it is on; null where it is on several. */
export interface Condition {
  column: string | null
  sql: string
}

/** What a list needs to know about its table. Names are SQL identifiers of ours, never a caller's. */
export interface ListDeclaration<Row, Sort extends string, Filters extends object> {
  table: string
  /** Plain columns, `id` first. */
  columns: readonly ['id', ...string[]]
  /** What rows show of other tables. */
  beside?: Beside
  /** Makes a row of the answer from the values of `columns` and of `beside`, in their order. */
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
  /** How a search for a whole id is answered, where it is to find more than the row of that id. */
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
   * How many rows there are of each day (UTC) of a sort column, by a counter in `kept_counts` whose keys begin with the
   * day; those of a day add up to all of its rows. By it a page far from both ends is found.
   */
  days?: KeptDays
}

/**
 * An index on a filter's column, then a sort's, then the id: what matches one value lies there in the order of the list,
 * a page of several is merged from theirs. So it is found at once, wherever in the whole list its rows lie.
 */
export interface Lane<Sort extends string, Filters extends object> {
  filter: keyof Filters
  sort: Sort
  /** Which rows the index has, as it says it, where it has not all; by filters without a value, or by the condition. */
  only?: { filters?: readonly (keyof Filters)[]; values?: readonly string[]; sql: string }
}

/**
 * The rows that a whole search is the name of: a username, a number, a title. They come first in the list's default
 * order. See docs/adr/0031-exact-matches-first.md.
 */
export interface ExactMatch {
  /**
   * The condition of these rows, which indexes answer; null for a search that no row can be named by. `search` has no
   * white space at its ends, single blanks inside, no NUL, and is not empty.
   */
  sql: (search: string, bind: Values['bind']) => string | null
  /**
   * Set where indexes answer it, with a few rows. These are looked up beforehand, by a prepared statement: a
   * search that is the name of no row is then read as any other.
   */
  isUnique?: boolean
  /** Set where such a row need not hold the words of the search: it is found all the same. */
  isFoundWithoutWords?: boolean
}

export interface KeptDays {
  column: string
  counter: string
  /** Where walking so many rows of the index takes as long as adding the days up. */
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

/** A set of rows: what matches the search and every filter that is given. */
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
