import type { Queryable } from '#src/core/database/database.ts'
import { lockOpenCasesOf, writeCase } from '../cases.repo.ts'
import { findVersionsFrom, firstFix } from './versions.ts'

/**
 * Checks whether a version just published fixes what open cases of its puzzle are about, and has them counted soon.
 * Runs in the transaction of the publication.
 */
export async function detectFix(tx: Queryable, puzzleId: string, now: Date): Promise<void> {
  for (const { id, version, itemId, fixVersion, notifyState } of await lockOpenCasesOf(tx, puzzleId)) {
    if (notifyState !== null) continue
    const found =
      fixVersion ?? firstFix(await findVersionsFrom(tx, puzzleId, version, itemId), itemId)?.n ?? null
    if (found === fixVersion) continue
    await writeCase(tx, id, { fix_version: found, count_due_at: now }, now)
  }
}
