import {
  type PropertyCondition,
  rangeKindOf,
  readPropertyCondition,
} from '@loupe/contract/shared/property-conditions'
import type { Filter } from '#src/core/list/declaration.ts'
import type { Values } from '#src/core/list/values.ts'

type Bind = Values['bind']

/** All of the conditions hold; see `PropertyConditionText` of the contract, which has checked them. */
export const propertyConditions: Filter<string[]> = {
  column: 'properties',
  sql: (conditions, bind) =>
    conditions
      .map((text) => readPropertyCondition(text))
      .map((condition) => (condition ? propertySql(condition, bind) : 'false'))
      .join(' and '),
}

export function propertySql({ name, comparison, values }: PropertyCondition, bind: Bind): string {
  // all parameters must be used
  const has = () => `properties ? ${bind(name)}::text`
  switch (comparison) {
    case 'has':
      return has()
    case 'lacks':
      return `not ${has()}`
    case 'is':
      return isAny(name, values, bind)
    case 'not':
      return `not ${isAny(name, values, bind)}`
    default:
      return `(${has()} and ${rangeSql(name, comparison, values[0] ?? '', bind)})`
  }
}

/** The property has one of the values; as a filter has them they are text, whichever kind the game sent. */
function isAny(name: string, values: string[], bind: Bind): string {
  const wanted = values
    .flatMap(kindsOf)
    .map((value) => `properties @> ${bind(JSON.stringify({ [name]: value }))}::jsonb`)
  return `(${wanted.join(' or ')})`
}

function kindsOf(value: string): (string | number | boolean)[] {
  if (value === 'true' || value === 'false') return [value, value === 'true']
  return rangeKindOf(value) === 'number' ? [value, Number(value)] : [value]
}

/** Both ends count: of a day all of it (UTC). Values of another kind than the bound are on neither side of it. */
function rangeSql(name: string, comparison: 'from' | 'to', bound: string, bind: Bind): string {
  const value = `properties -> ${bind(name)}::text`
  if (rangeKindOf(bound) === 'number') {
    const sign = comparison === 'from' ? '>=' : '<='
    return `jsonb_typeof(${value}) = 'number' and ${value} ${sign} ${bind(bound)}::jsonb`
  }
  const text = `(${value}) #>> '{}' collate "C"`
  const isDate = `property_kind(${value}) = 'date'`
  return comparison === 'from'
    ? `${isDate} and ${text} >= ${bind(bound)}`
    : `${isDate} and ${text} < ${bind(dayAfter(bound))}`
}

/** A date of the years 1 to 9999; no date is greater than this text. */
function dayAfter(day: string): string {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString()
  return next.startsWith('+') ? ':' : next.slice(0, 'YYYY-MM-DD'.length)
}
