import { setImmediate as nextTurn } from 'node:timers/promises'
import { figuresOf, type PlayedVersion, startEvidence } from '@loupe/play-statistics/findings/evidence'
import { findInSteps } from '@loupe/play-statistics/findings/find-findings'
import { measureDifficulty } from '@loupe/play-statistics/measured-difficulty'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { outageOf } from '#src/core/platform/outage.ts'
import { findRules } from '#src/features/games/ingest/boards.ts'
import { inTurns, readParts } from '#src/features/games/statistics/read-statistics.ts'
import { endDue, findDue, postpone, type SearchedVersion, storeFindings } from './findings.repo.ts'

/**
 * Searches one puzzle whose statistics have changed and that was not tried since the start of the run. Returns whether
 * there was one. Counts are read and evaluated outside of any transaction, so that nothing waits for that.
 */
export async function searchFindings(
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
  beganAt: Date,
): Promise<boolean> {
  const due = await findDue(db, beganAt)
  if (!due) return false
  try {
    const searched = await searchPuzzle(db, due.puzzleId)
    await db.transaction(async (tx) => {
      if (searched) await storeFindings(tx, due.puzzleId, searched, clock.now())
      await endDue(tx, due, clock.now())
    })
  } catch (error) {
    // a storage or database outage: not caused by the puzzle
    if (outageOf(error)) throw error
    logger.error({ err: error, puzzleId: due.puzzleId }, 'a puzzle could not be searched for findings')
    await postpone(db, due.puzzleId, clock.now())
  }
  return true
}

/** Null for a puzzle that was never published. */
async function searchPuzzle(db: Queryable, puzzleId: string): Promise<SearchedVersion | null> {
  const [latest, before] = await findLatestVersions(db, puzzleId)
  if (latest === undefined) return null
  const played = await findPlayed(db, puzzleId, latest)
  const evidence = startEvidence(played)
  await inTurns(await readParts(db, puzzleId, latest), evidence.add)
  const gathered = evidence.end(before === undefined ? null : await figuresOfVersion(db, puzzleId, before))
  const steps = findInSteps(gathered)
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      const { games } = gathered.all
      return {
        version: latest,
        games,
        difficulty: measureDifficulty(gathered.all, played.items),
        found: value,
      }
    }
    await nextTurn()
  }
}

async function figuresOfVersion(db: Queryable, puzzleId: string, version: number) {
  const { items } = await findPlayed(db, puzzleId, version)
  return { version, all: figuresOf(items, await readParts(db, puzzleId, version)) }
}

/** The last two versions of a puzzle, the latest first. */
async function findLatestVersions(db: Queryable, puzzleId: string): Promise<number[]> {
  const { rows } = await db.query<{ n: number }>({
    name: 'puzzle_versions_latest',
    text: 'select n from puzzle_versions where puzzle_id = $1 order by n desc limit 2',
    values: [puzzleId],
  })
  return rows.map(({ n }) => n)
}

async function findPlayed(db: Queryable, puzzleId: string, version: number): Promise<PlayedVersion> {
  const rules = await findRules(db, puzzleId, version)
  if (!rules) throw new Error(`The puzzle ${puzzleId} has no version ${version}`)
  const { width, height, radius, pieces: items } = rules
  return { version, width, height, radius, items }
}
