import { Readable } from 'node:stream'
import { CsvError } from '#src/core/csv/csv-error.ts'
import { type CsvRecord, readCsv } from '#src/core/csv/read-csv.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findChunk, removeChunks } from '#src/features/imports/import-files.ts'
import { countMatched, endList, findStoredList, lockList, type StoredList } from './lists.repo.ts'
import { type Line, matchLines } from './match-lines.ts'

/** The job that finds the players of a list: `{ id, matchRun }`. */
export const matchJob = 'match_player_list'

/** The embedded engine has one session, and everything else waits for a step meanwhile. */
const linesAtOnce = { postgres: 5000, embedded: 1000 }

/**
 * Finds the players of a list, in steps committed with their progress, and resumes where it was interrupted. An
 * outdated matching ends.
 */
export async function runMatch(
  { db }: Pick<Deps, 'db'>,
  { id, matchRun }: { id: string; matchRun: string },
  signal: AbortSignal,
): Promise<JobResult> {
  const stored = await findStoredList(db, id)
  if (stored.matchRun !== matchRun || stored.list.state !== 'matching') return 'done'
  if (stored.list.read === 0) {
    while (await clearSome(db, id)) if (signal.aborted) return 'interrupted'
  }
  try {
    for await (const lines of readLines(db, stored, linesAtOnce[db.engine])) {
      if (signal.aborted) return 'interrupted'
      const goesOn = await db.transaction((tx) => matchNext(tx, { id, matchRun }, lines))
      if (!goesOn) return 'done'
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    await failMatch({ db }, { id, matchRun })
    return 'done'
  }
  await db.transaction(async (tx) => {
    const { matchRun: current, list } = await lockList(tx, id)
    if (current !== matchRun) return
    await endList(tx, id, 'done')
    // there is no other column to choose
    if (list.columns.length > 1) return
    await tx.query('update player_lists set has_file = false where id = $1', [id])
    await removeChunks(tx, id)
  })
  return 'done'
}

/** Ends a matching as failed, after all attempts. */
export async function failMatch(
  { db }: Pick<Deps, 'db'>,
  { id, matchRun }: { id: string; matchRun: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockList(tx, id)
    if (stored.matchRun === matchRun && stored.list.state === 'matching') await endList(tx, id, 'failed')
  })
}

/** Returns false if the matching is outdated or finished. */
async function matchNext(
  tx: Queryable,
  { id, matchRun }: { id: string; matchRun: string },
  lines: Line[],
): Promise<boolean> {
  const { list, matchRun: current } = await lockList(tx, id)
  if (current !== matchRun || list.state !== 'matching') return false
  const next = lines.filter(({ n }) => n > list.read)
  const last = next.at(-1)
  if (last) await countMatched(tx, id, last.n, await matchLines(tx, id, next))
  return true
}

/** The values of a column of a list, row by row, including the first row if it is no header. */
async function* readLines(
  db: Deps['db'],
  { list, form, hasHeader, chunks }: StoredList,
  atOnce: number,
): AsyncGenerator<Line[]> {
  const { id, column, read } = list
  const shift = hasHeader ? 0 : 1
  const lineOf = ({ row, line, cells }: CsvRecord) => ({ n: row + shift, line, value: cells[column] ?? '' })
  const source = Readable.from(piecesOf(db, id, chunks), { objectMode: false })
  const firstValue: string[] | null = hasHeader ? null : await firstRow(db, id, column)
  let first: Line[] = firstValue && read === 0 ? [{ n: 1, line: 1, value: firstValue[0] ?? '' }] : []
  for await (const batch of readCsv(source, form, atOnce)) {
    const lines = [...first, ...batch.map(lineOf).filter(({ n }) => n > read)]
    first = []
    if (lines.length > 0) yield lines
  }
  if (first.length > 0) yield first
}

async function firstRow(db: Queryable, id: string, column: number): Promise<string[]> {
  const { rows } = await db.query<{ value: string | null }>(
    'select columns[$2] as value from player_lists where id = $1',
    [id, column + 1],
  )
  return [rows[0]?.value ?? '']
}

async function* piecesOf(db: Queryable, id: string, chunks: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < chunks; n += 1) {
    const piece = await findChunk(db, id, n)
    if (piece === null) throw new Error(`Piece ${n} of list ${id} is not there any more`)
    yield piece
  }
}

const clearedAtOnce = 5000

/** Deletes some results of an earlier matching; returns whether there may be more. */
async function clearSome(db: Queryable, id: string): Promise<boolean> {
  let cleared = 0
  for (const table of ['player_list_members', 'player_list_problems']) {
    const { rowCount } = await db.query(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where list_id = $1 limit ${clearedAtOnce}))`,
      [id],
    )
    cleared = Math.max(cleared, rowCount ?? 0)
  }
  return cleared === clearedAtOnce
}
