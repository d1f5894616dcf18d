import { listLimits } from '@loupe/contract/shared/lists'
import { type RowQuery, sqlOf, where } from './statement-parts.ts'
import type { Values } from './values.ts'

/** No total is requested. */
export const noTotal = 'select null::float8 as total'

/** The total that triggers maintain, under some or all keys of a counter. */
export function storedTotal(counter: string, keys: 'all' | string[], bind: Values['bind']): string {
  const condition = keys === 'all' ? '' : ` and key = any(${bind(keys)})`
  return `select coalesce(sum(n), 0)::float8 as total from kept_counts where counter = '${counter}'${condition}`
}

/** Counts matches up to one more than the cap: no page of a list counts a whole table. */
export function cappedTotal({ table, conditions }: Pick<RowQuery, 'table' | 'conditions'>): string {
  return `select count(*)::float8 as total
    from (select from ${table}${where(...sqlOf(conditions))} limit ${listLimits.totalCap + 1}) as matches`
}

/** Counts every match. */
export function exactTotal({ table, conditions }: Pick<RowQuery, 'table' | 'conditions'>): string {
  return `select count(*)::float8 as total from ${table}${where(...sqlOf(conditions))}`
}
