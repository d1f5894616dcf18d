import type { CursorPosition } from './cursor.ts'
import type { Order } from './declaration.ts'
import type { Values } from './values.ts'

/** Where a page begins, and whether exact matches come before all other rows. */
interface Ranked {
  order: Order
  position: CursorPosition | null
  exactMatch: string | null
}

/** The order on the table itself, as its index has it. */
export function orderBy(order: Order, position: CursorPosition | null): string {
  const direction = directionOf(order, position)
  return `order by ${order.column} ${direction}, id ${direction}`
}

/** The order of found rows, by the names of their columns: exact matches first, then the order. */
export function rankedOrder({ order, position, exactMatch }: Ranked, prefix = ''): string {
  const direction = directionOf(order, position)
  const rank = exactMatch === null ? '' : `${prefix}is_exact_match ${position?.backwards ? 'asc' : 'desc'}, `
  return `order by ${rank}${prefix}sort_value ${direction}, ${prefix}id ${direction}`
}

/** Whether a row is an exact match; null in a list where none come first. */
export function isExactMatch({ exactMatch }: Pick<Ranked, 'exactMatch'>): string {
  return exactMatch === null ? 'null::boolean' : `((${exactMatch}) is true)`
}

/** Rows after a position, in the order on the table itself. */
export function after(
  { column, descending }: Order,
  position: CursorPosition | null,
  bind: Values['bind'],
): string | null {
  if (!position) return null
  const operator = descending === position.backwards ? '>' : '<'
  return `(${column}, id) ${operator} (${bind(position.value)}, ${bind(position.id)})`
}

/** As `after`, with exact matches before all others; `rank` is their SQL condition. */
export function rankedAfter(
  { order, position, exactMatch }: Ranked,
  rank: string,
  bind: Values['bind'],
): string | null {
  const beyond = after(order, position, bind)
  if (!position || exactMatch === null) return beyond
  const alike = `(${rank} = ${position.isExactMatch} and ${beyond})`
  const comesToOthers = position.isExactMatch !== position.backwards
  return comesToOthers ? `(${alike} or ${rank} = ${!position.isExactMatch})` : alike
}

export function directionOf({ descending }: Order, position: CursorPosition | null): 'asc' | 'desc' {
  return descending === (position?.backwards ?? false) ? 'asc' : 'desc'
}
