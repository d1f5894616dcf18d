import * as z from 'zod/mini'

/** Defaults and limits of every paged call (specification section 9; docs/adr/0009-lists.md). */
export const listLimits = {
  defaultPage: 0,
  defaultRecord: 10,
  maxRecord: 100,
  maxSearchLength: 100,
  maxPage: 100_000_000,
  /**
   * Matches of a search or filter are counted up to this number; beyond, `totalIsCapped` is true, unless requested
   * otherwise.
   */
  totalCap: 10_000,
} as const

/** A whole number in a query string. */
export function wholeNumber(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/, { message: 'wrong_type' })),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
}

/** The maximum number of rows on a page. */
export const PageSize = z._default(wholeNumber(1, listLimits.maxRecord), listLimits.defaultRecord)

/** A comma-separated set in a query string, such as `status=active,suspended`. */
export function oneOrMore<Item extends z.ZodMiniType<unknown, string>>(item: Item) {
  return z.pipe(
    z.string().check(z.minLength(1), z.maxLength(2000)),
    z.pipe(
      z.transform((value: string) => value.split(',')),
      z.array(item).check(z.minLength(1), z.maxLength(100)),
    ),
  )
}

/** `true` or `false` in a query string. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/**
 * The query of a paged call: page, record, search, sort, cursor and the filters of this list. `sort` takes each name
 * (ascending) or with `-` before it (descending). `part=rows` omits the total (it is then null), `part=total` omits the
 * rows: so a page of rows never waits for the count of a common search. `part=exactTotal` counts beyond the cap as
 * well, however long it takes: for the moment before an action on all matches. `exactFirst` puts the record whose name
 * (username, email address, number, slug or title) is the whole search before all others, in any order; by default this
 * is so if no `sort` is given.
 */
export function listQuery<
  Names extends readonly [string, ...string[]],
  Filters extends z.core.$ZodLooseShape,
>(sortable: Names, filters: Filters) {
  return z.strictObject({
    page: z.optional(wholeNumber(0, listLimits.maxPage)),
    record: PageSize,
    search: z._default(z.string().check(z.maxLength(listLimits.maxSearchLength)), ''),
    sort: z.optional(z.enum(sortable.flatMap((name) => [name, `-${name}`] as SortKey<Names>[]))),
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
    part: z.optional(z.enum(['rows', 'total', 'exactTotal'])),
    exactFirst: z.optional(Flag),
    ...filters,
  })
}

/** The parsed values of a list's filters. */
export type FilterValues<Filters extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Filters]?: z.output<Filters[Name]> | undefined
}

export type SortKey<Names extends readonly string[]> = Names[number] | `-${Names[number]}`

/** The response of a paged call. `next` and `previous` are opaque cursors, null at the ends. */
export function paged<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    list: z.array(row),
    total: z.nullable(z.int()),
    totalIsCapped: z.boolean(),
    page: z.nullable(z.int()),
    record: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  })
}

export interface Paged<Row> {
  list: Row[]
  total: number | null
  totalIsCapped: boolean
  /** Null when the page was reached by cursor. */
  page: number | null
  record: number
  next: string | null
  previous: string | null
}
