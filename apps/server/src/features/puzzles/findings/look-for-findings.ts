import { gatherEvidence, type PlayedVersion } from '@loupe/play-statistics/findings/evidence'
import { findFindings } from '@loupe/play-statistics/findings/find-findings'
import type { Database, Queryable } from '#src/core/database/database.ts'
import { findRules } from '#src/features/games/ingest/boards.ts'
import { readParts } from '#src/features/games/statistics/read-statistics.ts'
import { storeFindings, takeDue } from './findings.repo.ts'

/** Looks at one puzzle whose statistics have changed. Answers whether there was one. */
export async function lookForFindings(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const puzzleId = await takeDue(tx)
    if (puzzleId === null) return false
    const versions = await findLatestVersions(tx, puzzleId)
    const [latest, before] = versions
    if (!latest) return true
    const played = await findPlayed(tx, puzzleId, latest)
    const previous = before === undefined ? null : await findPlayed(tx, puzzleId, before)
    const evidence = gatherEvidence(
      played,
      await readParts(tx, puzzleId, latest),
      previous && { ...previous, parts: await readParts(tx, puzzleId, previous.version) },
    )
    const { games } = evidence.all
    await storeFindings(tx, puzzleId, { version: latest, games, found: findFindings(evidence) }, now)
    return true
  })
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
