import { guardFormulaSql } from './formulas.ts'

/** The SQL expression of a moment as it stands in a file: ISO 8601 in UTC. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The SQL expression of a text as it stands in a file: safe against formulas, an empty cell where it is empty. */
export function text(column: string): string {
  return `nullif(${guardFormulaSql(column)}, '')`
}
