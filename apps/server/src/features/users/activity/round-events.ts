import type { ActivityKind } from '@loupe/contract/admin/users/user-activity'
import { gameLimits } from '@loupe/contract/game/games'
import type { Queryable } from '#src/core/database/database.ts'
import { compare, firstKey, type Position } from './position.ts'

/** A find, a hint or a lesson, still without the names of its round and piece. */
export interface RoundEvent extends Position {
  what: 'pieceFound' | 'hintUsed' | 'lessonOpened'
  gameId: string
  puzzleId: string
  version: number
  itemId: string | null
  readSeconds: number | null
}

interface Round {
  id: string
  /** The month of its events' table. */
  month: number
  puzzleId: string
  version: number
  startedAt: Date
}

interface Row {
  gameId: string
  id: string
  tMs: number
  kind: string
  itemId: string | null
}

/** Rounds are read in growing steps; a request reads no more than these. */
const steps = [32, 96, 288, 576]

/**
 * Finds, hints and lessons after a position, newest first, as far as they are complete; `next` is where to continue,
 * null at the end. Events are stored by round and have no time of their own: a round that began earlier can have later
 * ones, for up to a day. So a result is complete only when every round that began within that day has been read; if
 * there are more rounds than a request reads, earlier ones are assumed to be over.
 */
export async function findRoundEvents(
  db: Queryable,
  playerId: string,
  {
    kinds,
    from,
    until,
    limit,
  }: { kinds: readonly ActivityKind[]; from: Position; until: Date; limit: number },
): Promise<{ list: RoundEvent[]; next: Position | null }> {
  const found: RoundEvent[] = []
  let last: { startedAt: Date; id: string } | null = null
  for (const step of steps) {
    const rounds = await findRounds(db, playerId, { before: from.at, last, limit: step })
    const events = await findEvents(db, rounds, kinds)
    found.push(...events.filter((event) => compare(event, from) > 0))
    last = rounds.at(-1) ?? last
    if (rounds.length < step || last === null) return { list: found.toSorted(compare), next: null }
    const completeUntil = endOfRound(last.startedAt, gameLimits.tMs)
    const list = found.filter((event) => compare(event, completeUntil) < 0)
    if (completeUntil.at < until || list.length >= limit)
      return { list: list.toSorted(compare), next: completeUntil }
  }
  const completeUntil = advance(from, endOfRound(last?.startedAt ?? from.at, 0))
  return {
    list: found.filter((event) => compare(event, completeUntil) < 0).toSorted(compare),
    next: completeUntil,
  }
}

/** If more rounds than one step share a moment, the rest of them are skipped. */
function advance(from: Position, next: Position): Position {
  return compare(from, next) < 0 ? next : { at: new Date(from.at.getTime() - 1), key: firstKey }
}

/** The position before all activity at the last moment of a round that began at `startedAt`. */
function endOfRound(startedAt: Date, lastsMs: number): Position {
  return { at: new Date(startedAt.getTime() + lastsMs), key: firstKey }
}

async function findRounds(
  db: Queryable,
  playerId: string,
  { before, last, limit }: { before: Date; last: { startedAt: Date; id: string } | null; limit: number },
): Promise<Round[]> {
  const { rows } = await db.query<Round>({
    name: 'activity_rounds',
    text: `select id, events_month as month, puzzle_id as "puzzleId", puzzle_version as version, started_at as "startedAt" from games
      where seeker_id = $1 and started_at <= $2 and (started_at < $2 or id < $3)
      order by started_at desc, id desc limit $4`,
    // of the first step: every earlier round
    values: [playerId, last?.startedAt ?? before, last?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit],
  })
  return rows
}

async function findEvents(
  db: Queryable,
  rounds: Round[],
  kinds: readonly ActivityKind[],
): Promise<RoundEvent[]> {
  const { rows } = await db.query<Row>({
    name: 'activity_events',
    text: `select game_id as "gameId", e.id, t_ms as "tMs", kind, item_id as "itemId"
      from unnest($1::uuid[], $2::int[]) as round (id, month)
      join game_events as e on e.month = round.month and e.game_id = round.id
      where kind = any($3) or ($4 and kind = 'tap' and outcome = 'hit')
      order by game_id, t_ms, seq, e.id`,
    values: [
      rounds.map(({ id }) => id),
      rounds.map(({ month }) => month),
      eventKindsOf(kinds),
      kinds.includes('finds'),
    ],
  })
  const byRound = Map.groupBy(rows, ({ gameId }) => gameId)
  return rounds.flatMap((round) => linesOf(round, byRound.get(round.id) ?? []))
}

function eventKindsOf(kinds: readonly ActivityKind[]): string[] {
  return [
    ...(kinds.includes('hints') ? ['hint'] : []),
    ...(kinds.includes('lessons') ? ['lesson_opened', 'lesson_closed'] : []),
  ]
}

/** The first hit of a piece finds it; a lesson is read until it is closed, or until another one is opened. */
function linesOf({ id: gameId, puzzleId, version, startedAt }: Round, rows: Row[]): RoundEvent[] {
  const foundItems = new Set<string | null>()
  const lines: RoundEvent[] = []
  let openLesson: { line: RoundEvent; tMs: number } | null = null
  for (const { id, tMs, kind, itemId } of rows) {
    const at = new Date(startedAt.getTime() + tMs)
    const add = (what: RoundEvent['what']) => {
      const line = { what, at, key: `${what}/${id}`, gameId, puzzleId, version, itemId, readSeconds: null }
      lines.push(line)
      return line
    }
    if (kind === 'tap') {
      if (!foundItems.has(itemId)) add('pieceFound')
      foundItems.add(itemId)
    } else if (kind === 'hint') {
      add('hintUsed')
    } else if (kind === 'lesson_opened') {
      openLesson = { line: add('lessonOpened'), tMs }
    } else {
      if (openLesson) openLesson.line.readSeconds = Math.floor((tMs - openLesson.tMs) / 1000)
      openLesson = null
    }
  }
  return lines
}
