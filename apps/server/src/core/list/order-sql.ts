import type { Place } from './cursor.ts'
import type { Order } from './declaration.ts'
import type { Values } from './values.ts'

/** Where a page begins, and whether exact matches come before all other rows. */
interface Ranked {
  order: Order
  place: Place | null
  exactMatch: string | null
}

/** The order on the table itself, as its index has it. */
export function orderBy(order: Order, place: Place | null): string {
  const direction = directionOf(order, place)
  return `order by ${order.column} ${direction}, id ${direction}`
}

/** The order of found rows, by the names of their columns: exact matches first, then the order. */
export function rankedOrder({ order, place, exactMatch }: Ranked, prefix = ''): string {
  const direction = directionOf(order, place)
  const rank = exactMatch === null ? '' : `${prefix}is_exact_match ${place?.backwards ? 'asc' : 'desc'}, `
  return `order by ${rank}${prefix}sort_value ${direction}, ${prefix}id ${direction}`
}

/** Whether a row is an exact match; null in a list where none come first. */
export function isExactMatch({ exactMatch }: Pick<Ranked, 'exactMatch'>): string {
  return exactMatch === null ? 'null::boolean' : `((${exactMatch}) is true)`
}

/** Rows after a position, in the order on the table itself. */
export function after(
  { column, descending }: Order,
  place: Place | null,
  bind: Values['bind'],
): string | null {
  if (!place) return null
  const operator = descending === place.backwards ? '>' : '<'
  return `(${column}, id) ${operator} (${bind(place.value)}, ${bind(place.id)})`
}

/** As `after`, with exact matches before all others; `rank` is their SQL condition. */
export function rankedAfter(
  { order, place, exactMatch }: Ranked,
  rank: string,
  bind: Values['bind'],
): string | null {
  const beyond = after(order, place, bind)
  if (!place || exactMatch === null) return beyond
  const alike = `(${rank} = ${place.isExactMatch} and ${beyond})`
  const comesToOthers = place.isExactMatch !== place.backwards
  return comesToOthers ? `(${alike} or ${rank} = ${!place.isExactMatch})` : alike
}

export function directionOf({ descending }: Order, place: Place | null): 'asc' | 'desc' {
  return descending === (place?.backwards ?? false) ? 'asc' : 'desc'
}
