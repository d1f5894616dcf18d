import type { ImportProblem } from '@loupe/contract/admin/imports'
import { writeAudit } from '#src/core/audit/audit.ts'
import { CsvError } from '#src/core/csv/csv-error.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findChunk, removeChunks } from './import-files.ts'
import {
  advance,
  failImport,
  finishImport,
  lockImport,
  resetImport,
  type StoredImport,
  setState,
} from './imports.repo.ts'
import { adoptLocalFile } from './local-files.ts'
import { FileGoneError, openReader } from './reading/open-reader.ts'
import { writeRows } from './write-rows.ts'

const activeStates = new Set<StoredImport['state']>(['checking', 'queued', 'running', 'stopping'])

type RunDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Checks or runs an import, in steps, and resumes where it was interrupted. Rows and the number of processed rows are
 * committed together; a step that finds a different number than it started from leaves the work to the server that is
 * doing it.
 */
export async function runImport(deps: RunDeps, id: string, signal: AbortSignal): Promise<JobResult> {
  const started = await deps.db.transaction(async (tx) => {
    const stored = await lockImport(tx, id)
    if (stored.state === 'queued') await setState(tx, id, 'running')
    return stored
  })
  const start = {
    chunks: started.chunks || (await adoptLocalFile(deps, id)),
    form: { delimiter: started.delimiter, lineEnd: started.lineEnd },
    columnCount: started.columns.length,
    mapping: started.mapping,
    done: started.done,
  }
  const reader = openReader(start, (n) => findChunk(deps.db, id, n))
  try {
    for (let batch = await reader.next(); batch; batch = await reader.next()) {
      if (signal.aborted) return 'interrupted'
      const { records } = reader
      const current = batch
      const continues = await deps.db.transaction((tx) => step(deps, tx, id, { batch: current, records }))
      // Its memory is released here, not by a garbage collection that may come much later.
      current.rows?.buffer.transfer(0)
      if (!continues) return 'done'
    }
    await deps.db.transaction((tx) => finish(deps, tx, id))
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    await deps.db.transaction((tx) => fail(deps, tx, id, failure))
  } finally {
    await reader.close()
  }
  return 'done'
}

/** Ends an import as failed, after all attempts. */
export async function failExhaustedImport(deps: RunDeps, id: string): Promise<void> {
  await deps.db.transaction((tx) => fail(deps, tx, id, { problem: 'internal', line: null }))
}

/** Returns false when there is nothing more to do: it was stopped, or another server is doing it. */
async function step(
  { clock }: RunDeps,
  tx: Queryable,
  id: string,
  read: Pick<Parameters<typeof writeRows>[1], 'batch' | 'records'>,
): Promise<boolean> {
  const { state, done, phase, existing, ...stored } = await lockImport(tx, id)
  const now = clock.now()
  if (state === 'stopping') {
    await endStopped(tx, { ...stored, state, done, phase, existing }, now)
    return false
  }
  if ((state !== 'running' && state !== 'checking') || done + 1 !== read.batch.first) return false
  await advance(tx, id, await writeRows(tx, { importId: id, phase, existing, now, ...read }))
  return true
}

/** A stopped run keeps what it has done; a stopped check is undone. */
export async function endStopped(tx: Queryable, stored: StoredImport, now: Date): Promise<void> {
  if (stored.phase === 'check') return resetImport(tx, stored.id)
  await setState(tx, stored.id, 'stopped', now)
  await auditImport(tx, stored, now)
}

async function finish({ clock }: RunDeps, tx: Queryable, id: string): Promise<void> {
  const stored = await lockImport(tx, id)
  const now = clock.now()
  if (stored.state === 'stopping') await endStopped(tx, stored, now)
  if (stored.state === 'checking') await finishImport(tx, id, 'checked', now)
  if (stored.state !== 'running') return
  await finishImport(tx, id, 'done', now)
  await removeChunks(tx, id)
  await auditImport(tx, stored, now)
}

async function fail(
  { clock }: RunDeps,
  tx: Queryable,
  id: string,
  failure: { problem: ImportProblem; line: number | null },
): Promise<void> {
  const stored = await lockImport(tx, id)
  // Another server has ended it meanwhile, and the file may be gone.
  if (!activeStates.has(stored.state)) return
  await failImport(tx, id, failure, clock.now())
  if (stored.phase === 'run') await auditImport(tx, stored, clock.now(), failure.problem)
}

/** One audit entry for the whole import, whatever its outcome. */
async function auditImport(
  tx: Queryable,
  { id, actor }: StoredImport,
  now: Date,
  problem?: string,
): Promise<void> {
  const { state, existing, total, done, added, updated, unchanged, rejected, incomplete } = await lockImport(
    tx,
    id,
  )
  await writeAudit(tx, now, actor, {
    action: 'imports.run',
    subjectKind: 'imports',
    subjectId: id,
    after: {
      state,
      existing,
      total,
      done,
      added,
      updated,
      unchanged,
      rejected,
      incomplete,
      ...(problem ? { problem } : {}),
    },
    result: problem ? 'failed' : 'done',
  })
}

function failureOf(error: unknown): { problem: ImportProblem; line: number | null } | null {
  if (error instanceof CsvError && error.problem !== 'too_large') {
    return { problem: error.problem, line: error.line }
  }
  return error instanceof FileGoneError ? { problem: 'file_gone', line: null } : null
}
