import { guardFormulaSql } from './formulas.ts'

/**
 * The SQL expression of a moment as it stands in a file: ISO 8601 in UTC, `2026-03-04T05:06:07.08+00:00`. An offset
 * rather than Z, because PostgreSQL writes no more decimals than there are: so moments still sort as text. Its
 * formatting by a picture (`to_char`) would take twice as long, and most of what a list's file adds to a bare COPY.
 */
export function isoTime(column: string): string {
  return `replace((${column} at time zone 'utc')::text, ' ', 'T') || '+00:00'`
}

/** The SQL expression of a text as it stands in a file: safe against formulas, an empty cell where it is empty. */
export function text(column: string): string {
  return guardFormulaSql(column)
}
