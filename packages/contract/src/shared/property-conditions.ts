// Without the validator: the players' list reads conditions and values with its first scripts.

export const propertyLimits = {
  /** Properties of one player. */
  properties: 20,
  nameLength: 40,
  textLength: 200,
  /** Names offered in filters, exports and imports. Others are stored, and shown on their players. */
  names: 200,
} as const

export const propertyNamePattern = '[A-Za-z][A-Za-z0-9_]{0,39}'

export const propertyKinds = ['text', 'number', 'flag', 'date'] as const
export type PropertyKind = (typeof propertyKinds)[number]

/** A text is a date if it is an ISO 8601 date or timestamp in UTC. */
export function propertyKindOf(value: string | number | boolean): PropertyKind {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  return isDay(value) || isMoment(value) ? 'date' : 'text'
}

/**
 * The comparisons of a property. `is` and `not` take one or more values, `from` and `to` a number or a date, inclusive;
 * `has` and `lacks` take none. `not` also matches players without the property.
 */
export const propertyComparisons = ['is', 'not', 'from', 'to', 'has', 'lacks'] as const
export type PropertyComparison = (typeof propertyComparisons)[number]

export interface PropertyCondition {
  name: string
  comparison: PropertyComparison
  values: string[]
}

const conditionPattern = new RegExp(
  `^(${propertyNamePattern})\\.(?:(is|not|from|to)\\.([^,.|]+(?:\\|[^,.|]+)*)|(has|lacks))$`,
)

/**
 * One condition as text: `level.from.10`, `plan.is.pro|team`, `vip.has`. Values are percent-encoded, their dots as
 * `%2E`, so that they contain no separator.
 */
export function writePropertyCondition({ name, comparison, values }: PropertyCondition): string {
  const encoded = values.map((value) => encodeURIComponent(value).replaceAll('.', '%2E'))
  return [name, comparison, ...(encoded.length > 0 ? [encoded.join('|')] : [])].join('.')
}

/** Parses a condition; null if the text is invalid. */
export function readPropertyCondition(condition: string): PropertyCondition | null {
  const [, name, comparing, joined = '', bare] = conditionPattern.exec(condition) ?? []
  const comparison = (comparing ?? bare) as PropertyComparison | undefined // the pattern allows no other
  if (!name || !comparison) return null
  try {
    const values = joined === '' ? [] : joined.split('|').map(decodeURIComponent)
    const isRange = comparison === 'from' || comparison === 'to'
    const fits = values.every((value) => (isRange ? rangeKindOf(value) !== null : isText(value)))
    return fits && (!isRange || values.length === 1) ? { name, comparison, values } : null
  } catch {
    return null // a broken percent-encoding
  }
}

/** The type of a bound of a range; null if it is neither a number nor a date. */
export function rangeKindOf(value: string): 'number' | 'date' | null {
  if (/^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return 'number'
  return isDay(value) ? 'date' : null
}

function isText(value: string): boolean {
  const { length } = value.trim()
  return length > 0 && length <= propertyLimits.textLength && !value.includes('\0')
}

/** A valid date in the years 1 to 9999. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || value.startsWith('0000')) return false
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function isMoment(value: string): boolean {
  const [day = '', time = ''] = value.split('T')
  return isDay(day) && value.length <= 40 && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(time)
}
