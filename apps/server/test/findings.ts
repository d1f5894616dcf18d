import { gameKeys, pieceFigures, pieceKey } from '@loupe/play-statistics/keys'
import { type Counts, packCounts } from '@loupe/play-statistics/packed-counts'
import { pino } from 'pino'
import { mergeChanges } from '#src/features/games/statistics/merge-changes.ts'
import { searchFindings } from '#src/features/puzzles/findings/search-findings.ts'
import type { TestApp } from './harness.ts'

/** Adds counts of games of a puzzle, `gaveUp` of them abandoned over its first piece, and searches for findings. */
export async function addGameCounts(
  t: TestApp,
  puzzleId: string,
  { games, gaveUp, version = 1 }: { games: number; gaveUp: number; version?: number },
): Promise<void> {
  const counts: Counts = new Map([
    [gameKeys.games, games],
    [gameKeys.completed, games - gaveUp],
    [gameKeys.abandoned, gaveUp],
    [pieceKey(0, pieceFigures.shown), games],
    [pieceKey(0, pieceFigures.found), games - gaveUp],
    [pieceKey(0, pieceFigures.gaveUp), gaveUp],
  ])
  await t.db.query(
    `insert into play_statistics_changes (puzzle_id, version, day, slice, counts) values ($1, $2, '2026-11-20', 0, $3)`,
    [puzzleId, version, Buffer.from(packCounts(counts))],
  )
  await searchForFindings(t)
}

/** Merges pending counts, and searches every changed puzzle for findings. */
export async function searchForFindings(t: TestApp): Promise<void> {
  while (await mergeChanges(t.db)) continue
  await runFindingsJob(t)
}

/** Runs the job that searches for findings, a minute after the last run. Returns its log lines. */
export async function runFindingsJob(t: TestApp): Promise<string[]> {
  t.clock.advance(60_000)
  const logged: string[] = []
  const logger = pino({ level: 'error' }, { write: (line) => logged.push(line) })
  const startedAt = t.clock.now()
  while (await searchFindings({ db: t.db, clock: t.clock, logger }, startedAt)) continue
  return logged
}
