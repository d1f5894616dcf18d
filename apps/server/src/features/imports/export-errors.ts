import { Readable } from 'node:stream'
import type { ErrorCode, FieldCode } from '@loupe/contract/shared/errors'
import type { Actor } from '#src/core/audit/audit.ts'
import { writeAudit } from '#src/core/audit/audit.ts'
import { unguardFormula } from '#src/core/csv/formulas.ts'
import { byteOrderMark, csvLine } from '#src/core/csv/write-csv.ts'
import type { Database, Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import { messageOf } from '#src/core/http/error-messages.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findImport } from './imports.repo.ts'

/** The kind of download that streams an import's errors. */
export const errorsDownload = 'import_errors'

const chunkRows = 1000

/** Rows of an import: those that were rejected, or those that were imported without some cells. */
export interface ErrorRows {
  id: string
  rows: 'rejected' | 'incomplete'
}

/** These rows as CSV: the errors of each, and the original row, ready to be corrected and imported again. */
export async function openErrors(
  { db, clock }: Deps,
  { id, rows }: ErrorRows,
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  const { fileName, columns } = await findImport(tx, id)
  await writeAudit(tx, clock.now(), actor, {
    action: 'imports.export_errors',
    subjectKind: 'imports',
    subjectId: id,
    after: { rows },
  })
  const name = fileName.replace(/\.[^.]*$/, '')
  return {
    fileName: `${name}-${rows === 'rejected' ? 'errors' : 'warnings'}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(errorLines(db, { id, rows }, columns), {
      objectMode: false,
      highWaterMark: 64 * 1024,
    }),
  }
}

interface StoredError {
  row_number: number
  n: number
  line: number
  field: string | null
  code: ErrorCode | FieldCode
  value: string
  record: string[]
}

/** The file, in chunks of text. */
export async function* errorLines(
  db: Database,
  { id, rows: which }: ErrorRows,
  columns: string[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['row', 'line', 'field', 'code', 'message', 'value', ...columns])
  let after = [0, -1]
  let record: string[] = []
  for (;;) {
    const { rows } = await db.query<StoredError>(
      `select row_number, n, line, field, code, value, record from import_errors
       where import_id = $1 and is_imported = $4 and (row_number, n) > ($2, $3) order by row_number, n limit ${chunkRows}`,
      [id, ...after, which === 'incomplete'],
    )
    const last = rows.at(-1)
    if (!last) return
    let lines = ''
    for (const row of rows) {
      // the errors of a row are consecutive, and the first of them has the row
      if (row.record.length > 0) record = row.record
      lines += lineOf({ ...row, record })
    }
    yield lines
    after = [last.row_number, last.n]
  }
}

/** A cell of the file may be guarded against formulas already: it is written as it will be read again. */
function lineOf({ row_number, line, field, code, value, record }: StoredError): string {
  return csvLine([row_number, line, field, code, messageOf(code), value, ...record.map(unguardFormula)])
}
