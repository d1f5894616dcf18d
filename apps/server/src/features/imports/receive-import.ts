import type { Readable } from 'node:stream'
import { importLimits } from '@loupe/contract/admin/imports'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { CsvError } from '#src/core/csv/csv-error.ts'
import { csvRefusal } from '#src/core/csv/csv-refusal.ts'
import { describeCsv } from '#src/core/csv/describe-csv.ts'
import { receiveCsv } from '#src/core/csv/receive-csv.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { addChunk, removeChunks } from './import-files.ts'
import { insertImport } from './imports.repo.ts'
import { suggestMapping } from './mapping/suggest-mapping.ts'

interface Upload {
  source: Readable
  fileName: string
  actor: Actor
  now: Date
}

/** Receives a file and reads its beginning; returns the new import's ID. Nothing is stored of an invalid file. */
export async function receiveImport(
  { db }: Pick<Deps, 'db'>,
  { source, fileName, actor, now }: Upload,
): Promise<string> {
  const id = uuidv7()
  let beginning = Buffer.alloc(0)
  try {
    const { bytes, records, chunks } = await receiveCsv(source, importLimits.maxBytes, (chunk, n) => {
      if (n === 0) beginning = Buffer.from(chunk)
      return addChunk(db, id, n, chunk)
    })
    const described = describeCsv(beginning, importLimits.sampleRows)
    if (described.columns.length > importLimits.maxColumns) throw new CsvError('too_many_columns', 1)
    const mapping = suggestMapping(described.columns, described.sample)
    const total = records - 1
    await db.transaction(async (tx) => {
      await insertImport(tx, {
        ...described,
        id,
        fileName,
        bytes,
        chunks,
        mapping,
        total,
        actor,
        createdAt: now,
      })
      const after = { bytes, total }
      await writeAudit(tx, now, actor, {
        action: 'imports.add',
        subjectKind: 'imports',
        subjectId: id,
        after,
      })
    })
    return id
  } catch (error) {
    await removeChunks(db, id)
    throw error instanceof CsvError ? csvRefusal(error) : error
  }
}
