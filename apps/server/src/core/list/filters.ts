import type { Filter } from './declaration.ts'

/** The column holds one of the values. */
export function oneOf(column: string): Filter<string[]> {
  return {
    column,
    sql: (values, bind) =>
      values.length === 1 ? `${column} = ${bind(values[0])}` : `${column} = any(${bind(values)})`,
  }
}

/** The array column holds at least one of the values. */
export function anyOf(column: string): Filter<string[]> {
  return { column, sql: (values, bind) => `${column} && ${bind(values)}` }
}

export function equals(column: string): Filter<boolean> {
  return { column, sql: (value, bind) => `${column} = ${bind(value)}` }
}

export function atLeast(column: string): Filter<number> {
  return { column, sql: (value, bind) => `${column} >= ${bind(value)}` }
}

export function atMost(column: string): Filter<number> {
  return { column, sql: (value, bind) => `${column} <= ${bind(value)}` }
}

/** From a moment on, or from the start of a day (UTC). */
export function since(column: string): Filter<string> {
  return { column, sql: (moment, bind) => `${column} >= ${bind(timestamp(Date.parse(moment)))}` }
}

/** Up to a moment, or to the end of a day (UTC). `-infinity` (never) is not before anything. */
export function until(column: string): Filter<string> {
  return {
    column,
    sql(moment, bind) {
      const isDay = moment.length === 'YYYY-MM-DD'.length
      const end = isDay
        ? `${column} < ${bind(timestamp(Date.parse(moment) + dayMs))}`
        : `${column} <= ${bind(timestamp(Date.parse(moment)))}`
      return `(${end} and ${column} > '-infinity')`
    },
  }
}

const dayMs = 86_400_000
/** Years 1 to 9999: outside of them ISO 8601 and PostgreSQL write years differently. */
const earliestMs = -62_135_596_800_000
const latestMs = 253_402_300_799_999

function timestamp(ms: number): string {
  return new Date(Math.min(Math.max(ms, earliestMs), latestMs)).toISOString()
}
