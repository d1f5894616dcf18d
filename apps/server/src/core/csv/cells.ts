import type { NamedColumn } from '../database/table.ts'

/** A column of a file: the SQL expression of its values, and how a cell written by COPY is formatted. */
export interface Column {
  sql: string
  as: 'raw' | 'timestamp' | 'text'
}

/** Values written as PostgreSQL formats them: numbers, IDs, enum values. */
export function asIs(sql: string): Column {
  return { sql, as: 'raw' }
}

/**
 * A timestamp: ISO 8601 in UTC, `2026-03-04T05:06:07.08+00:00`. An offset rather than Z, because PostgreSQL omits
 * trailing zeros of decimals and timestamps must still sort as text. The zone is an interval, since a zone's name would
 * be looked up for each row.
 */
export function isoTime(sql: string): Column {
  return { sql: `(${sql}) at time zone interval '0'`, as: 'timestamp' }
}

/** A text, safe against formulas; an empty text is an empty cell. */
export function text(sql: string): Column {
  return { sql: `nullif(${sql}, '')`, as: 'text' }
}

/**
 * Tags in one cell, separated by commas. The emptiness is tested first: most rows have no tags, and joining is slow.
 */
export function tags(sql: string): Column {
  return text(`case when ${sql} <> '{}' then array_to_string(${sql}, ',') end`)
}

/** The file columns of these table columns, by the names of their fields. */
export function cellsOf(columns: Readonly<Record<string, NamedColumn>>): Record<string, Column> {
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, cellOf(column)]))
}

function cellOf({ kind, name, isNeverInfinity }: NamedColumn): Column {
  if (kind === 'text') return text(name)
  if (kind === 'textArray') return tags(name)
  if (kind === 'timestamp') return isoTime(isNeverInfinity ? `nullif(${name}, '-infinity')` : name)
  return asIs(kind === 'boolean' ? `${name}::text` : name)
}
