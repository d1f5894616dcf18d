import type { Readable } from 'node:stream'
import { playerListLimits } from '@loupe/contract/admin/notifications/player-lists'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { CsvError } from '#src/core/csv/csv-error.ts'
import { csvRefusal } from '#src/core/csv/csv-refusal.ts'
import { describeCsv } from '#src/core/csv/describe-csv.ts'
import { receiveCsv } from '#src/core/csv/receive-csv.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { addChunk, removeChunks } from '#src/features/imports/import-files.ts'
import { insertList } from './lists.repo.ts'
import { matchJob } from './match-list.ts'
import { suggestColumn } from './suggest-column.ts'

const sampleRows = 20

interface Upload {
  source: Readable
  name: string
  actor: Actor & { adminId: string }
  now: Date
}

/** Receives a list, piece by piece, and has a job match it; returns its ID. Nothing is stored of an invalid file. */
export async function receiveList(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { source, name, actor, now }: Upload,
): Promise<string> {
  const id = uuidv7()
  let beginning = Buffer.alloc(0)
  try {
    const { bytes, records, chunks } = await receiveCsv(source, playerListLimits.maxBytes, (chunk, n) => {
      if (n === 0) beginning = Buffer.from(chunk)
      return addChunk(db, id, n, chunk)
    })
    const { columns, sample, delimiter, lineEnd } = describeCsv(beginning, sampleRows)
    if (columns.length > playerListLimits.maxColumns) throw new CsvError('too_many_columns', 1)
    const { column, hasHeader } = suggestColumn(columns, sample)
    const matchRun = uuidv7()
    const lines = hasHeader ? records - 1 : records
    await db.transaction(async (tx) => {
      const { adminId } = actor
      const form = { delimiter, lineEnd }
      await insertList(tx, {
        id,
        name,
        columns,
        hasHeader,
        chunks,
        column,
        lines,
        matchRun,
        now,
        adminId,
        ...form,
      })
      await jobs.send(matchJob, { id, matchRun }, tx)
      await writeAudit(tx, now, actor, {
        action: 'player_lists.add',
        subjectKind: 'player_lists',
        subjectId: id,
        after: { bytes, total: lines },
      })
    })
    return id
  } catch (error) {
    await removeChunks(db, id)
    throw error instanceof CsvError ? csvRefusal(error) : error
  }
}
