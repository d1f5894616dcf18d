import {
  type PropertyCondition,
  rangeKindOf,
  readPropertyCondition,
} from '@loupe/contract/shared/property-conditions'
import type { Filter } from '#src/core/list/declaration.ts'
import type { Values } from '#src/core/list/values.ts'

type Bind = Values['bind']

/** All of the conditions hold; see `PropertyConditionText` of the contract, which has validated them. */
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

/** The property has one of the values, which are text in filters, whatever type the game sent. */
function isAny(name: string, values: string[], bind: Bind): string {
  const alternatives = values
    .flatMap(kindsOf)
    .map((value) => `properties @> ${bind(JSON.stringify({ [name]: value }))}::jsonb`)
  return `(${alternatives.join(' or ')})`
}

function kindsOf(value: string): (string | number | boolean)[] {
  if (value === 'true' || value === 'false') return [value, value === 'true']
  return rangeKindOf(value) === 'number' ? [value, Number(value)] : [value]
}

/** Both ends are included: of a date the whole day (UTC). Values of another type than the bound never match. */
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

/** For dates of the years 1 to 9999; no date is greater than this text. */
function dayAfter(day: string): string {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString()
  return next.startsWith('+') ? ':' : next.slice(0, 'YYYY-MM-DD'.length)
}
