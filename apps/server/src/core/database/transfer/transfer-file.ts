import * as z from 'zod/mini'
import { EncryptedSecret } from './encrypted-secret.ts'

/**
 * The file of an export: gzip over lines of UTF-8. A line of JSON opens each part; the rows of a table follow it in
 * PostgreSQL's COPY text format, where a row is one line and `\.` alone on a line cannot be a row, so that line ends
 * them. The last part has the totals: a file without it was cut off.
 */
export const Part = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('loupe export'),
    format: z.literal(1),
    madeAt: z.string(),
    migrations: z.array(z.object({ id: z.int(), name: z.string(), checksum: z.string() })),
    /** Encrypted with a passphrase, if one was given. */
    secret: z.optional(EncryptedSecret),
  }),
  z.object({ part: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ part: z.literal('sequence'), name: z.string(), lastValue: z.string() }),
  z.object({ part: z.literal('end'), tables: z.int(), rows: z.int() }),
])
export type Part = z.infer<typeof Part>

/** The line that ends the rows of a table. */
export const endOfRows = '\\.\n'

/** A part as a line of the file. */
export function lineOf(part: Part): Buffer {
  return Buffer.from(`${JSON.stringify(part)}\n`)
}
