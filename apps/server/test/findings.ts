import { gameKeys, pieceFigures, pieceKey } from '@loupe/play-statistics/keys'
import { type Counts, packCounts } from '@loupe/play-statistics/packed-counts'
import { pino } from 'pino'
import { mergeChanges } from '#src/features/games/statistics/merge-changes.ts'
import { searchFindings } from '#src/features/puzzles/findings/search-findings.ts'
import type { TestApp } from './harness.ts'

/** Counts games of a puzzle, of which so many were abandoned while its first piece was searched for, and looks at them. */
export async function playGames(
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
  await lookAtStatistics(t)
}

/** Merges what was counted, and looks at every puzzle of which something was. */
export async function lookAtStatistics(t: TestApp): Promise<void> {
  while (await mergeChanges(t.db)) continue
  await runLook(t)
}

/** A run of the job that looks for findings, a minute after the last one; answers what it logged. */
export async function runLook(t: TestApp): Promise<string[]> {
  t.clock.advance(60_000)
  const logged: string[] = []
  const logger = pino({ level: 'error' }, { write: (line) => logged.push(line) })
  const beganAt = t.clock.now()
  while (await searchFindings({ db: t.db, clock: t.clock, logger }, beganAt)) continue
  return logged
}
