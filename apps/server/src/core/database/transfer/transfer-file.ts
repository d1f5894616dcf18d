import type { CarriedSecret } from './carried-secret.ts'

/**
 * The file of an export: gzip over lines of UTF-8. A line of JSON opens each part; the rows of a table follow it in
 * PostgreSQL's COPY text format, where a row is one line and `\.` alone on a line cannot be a row, so that line ends
 * them. The last part tells how much there was: a file without it was cut short.
 */
export type Part =
  | {
      part: 'loupe export'
      format: 1
      madeAt: string
      migrations: { id: number; name: string; checksum: string }[]
      /** Under a passphrase, where it was asked for. */
      secret?: CarriedSecret
    }
  | { part: 'table'; name: string; columns: string[] }
  | { part: 'sequence'; name: string; lastValue: string }
  | { part: 'end'; tables: number; rows: number }

/** What ends the rows of a table. */
export const endOfRows = '\\.\n'

/** A part as a line of the file. */
export function lineOf(part: Part): Buffer {
  return Buffer.from(`${JSON.stringify(part)}\n`)
}
