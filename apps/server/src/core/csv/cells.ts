import type { NamedColumn } from '../database/table.ts'

/** A column of a file: the SQL expression of its values, and what becomes of a cell as COPY writes it. */
export interface Column {
  sql: string
  as: 'is' | 'moment' | 'text'
}

/** Values written as PostgreSQL formats them: numbers, IDs, enum values. */
export function asIs(sql: string): Column {
  return { sql, as: 'is' }
}

/**
 * A moment: ISO 8601 in UTC, `2026-03-04T05:06:07.08+00:00`. An offset rather than Z, because PostgreSQL writes no
 * more decimals than there are: so moments still sort as text. By an interval, since a zone's name would be looked up
 * for each of them.
 */
export function isoTime(sql: string): Column {
  return { sql: `(${sql}) at time zone interval '0'`, as: 'moment' }
}

/** A text: safe against formulas, an empty cell where it is empty. */
export function text(sql: string): Column {
  return { sql: `nullif(${sql}, '')`, as: 'text' }
}

/** Tags in one cell, with commas between them. Asked first: most rows have none, and joining takes long beside all else. */
export function tags(sql: string): Column {
  return text(`case when ${sql} <> '{}' then array_to_string(${sql}, ',') end`)
}

/** The columns of a file that has these columns of a table, by the names of their fields. */
export function cellsOf(columns: Readonly<Record<string, NamedColumn>>): Record<string, Column> {
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, cellOf(column)]))
}

function cellOf({ kind, name, isNeverInfinity }: NamedColumn): Column {
  if (kind === 'text') return text(name)
  if (kind === 'texts') return tags(name)
  if (kind === 'moment') return isoTime(isNeverInfinity ? `nullif(${name}, '-infinity')` : name)
  return asIs(kind === 'flag' ? `${name}::text` : name)
}
