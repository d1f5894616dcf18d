import { setImmediate as nextTurn } from 'node:timers/promises'
import type { getPuzzleStatistics, PuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import { type CountedPart, type SummaryOptions, startSummary } from '@loupe/play-statistics/summarise'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { isWaiting } from './count-waiting.ts'

type Input = ParsedInputOf<typeof getPuzzleStatistics>

/** The statistics of a version, up to the last stored event. @throws AppError `not_found` */
export async function readStatistics(
  db: Queryable,
  { _id, version, ...options }: Input,
): Promise<PuzzleStatistics> {
  const { publishedAt, items, waiting } = await findPlayed(db, _id, version)
  const parts = await readParts(db, _id, version)
  return {
    version,
    publishedAt: publishedAt.toISOString(),
    ...(await sum(parts, items, options)),
    waitingGames: waiting,
  }
}

/** Summing this many bytes takes a few milliseconds; then other work gets a turn. */
const bytesInTurn = 100_000

async function sum(parts: CountedPart[], items: { id: string }[], options: SummaryOptions) {
  const summing = startSummary(items, options)
  await inTurns(parts, summing.add)
  return summing.end()
}

/** Adds up parts, giving other work a turn in between. */
export async function inTurns(
  parts: readonly CountedPart[],
  add: (part: CountedPart) => void,
): Promise<void> {
  let bytes = 0
  for (const part of parts) {
    add(part)
    bytes += part.counts.length
    if (bytes < bytesInTurn) continue
    bytes = 0
    await nextTurn()
  }
}

/** All counts of a version, merged or not. */
export async function readParts(db: Queryable, puzzleId: string, version: number): Promise<CountedPart[]> {
  const { rows } = await db.query<CountedPart>({
    name: 'play_statistics_read',
    text: `select day::text as day, slice, counts from play_statistics where puzzle_id = $1 and version = $2
      union all
      select day::text, slice, counts from play_statistics_changes where puzzle_id = $1 and version = $2`,
    values: [puzzleId, version],
  })
  return rows
}

interface Played {
  publishedAt: Date
  items: { id: string }[]
  waiting: number
}

async function findPlayed(db: Queryable, puzzleId: string, version: number): Promise<Played> {
  const { rows } = await db.query<Played>({
    name: 'play_statistics_of',
    text: `select published_at as "publishedAt",
        (select coalesce(jsonb_agg(jsonb_build_object('id', item -> 'id') order by ordinal), '[]')
          from jsonb_array_elements(content -> 'items') with ordinality as list (item, ordinal)) as items,
        (select count(*)::int from games where puzzle_id = $1 and puzzle_version = $2 and ${isWaiting}) as waiting
      from puzzle_versions where puzzle_id = $1 and n = $2`,
    values: [puzzleId, version],
  })
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
