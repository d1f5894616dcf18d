import { type addGameEvents, gameLimits } from '@loupe/contract/game/games'
import type { Database, Transaction } from '#src/core/database/database.ts'
import { callerColumns, isLastSeenOutdated, type PlayerRow } from '#src/core/game-api/callers.ts'
import type { ArrivedCall } from '#src/core/game-api/game-route.ts'
import { type GameRow, gameColumns, readGame, selectGame } from '../games.row.ts'
import { cacheCountStates } from '../statistics/count-states.ts'
import { boardOf, boardsInUse, findRules } from './boards.ts'
import { idOf, type ReadBatch, type Result, readBatch } from './read-events.ts'
import { type BatchToStore, storeBatches } from './store-batches.ts'

/** A batch that waits for a group; parsed on arrival if its board was known by then. */
export interface ArrivedBatch {
  gameId: string
  playerId: string
  keyId: string
  now: Date
  /** Identifies a batch that is sent again as a whole. */
  firstId: string | null
  batch: ReadBatch | null
  events: readonly unknown[]
}

export function arrivedBatchOf({ input, caller, now }: ArrivedCall<typeof addGameEvents>): ArrivedBatch {
  const gameId = input.id.toLowerCase()
  const board = boardsInUse.get(gameId)
  return {
    gameId,
    playerId: caller.playerId ?? '',
    keyId: caller.keyId,
    now,
    firstId: idOf(input.events[0]),
    batch: board ? readBatch(gameId, input.events, board) : null,
    // a parsed batch no longer needs its input
    events: board ? [] : input.events,
  }
}

/**
 * Adds one batch each of several players in one transaction, with the same effect as `addEvents` for each. It handles
 * only the usual case, new events of a game with room for them, and returns undefined for the others, which are then
 * handled one by one. It waits for no lock: games and players locked elsewhere are left out as well. @throws
 * unique_violation if an event of any of them exists already
 */
export async function addEventsTogether(
  db: Database,
  arrived: readonly ArrivedBatch[],
): Promise<(Result[] | undefined)[]> {
  const { results, states } = await db.transaction(async (tx) => {
    const rounds = await lockRounds(tx, arrived)
    const accepted = new Map<ArrivedBatch, BatchToStore>()
    for (const one of arrived) {
      const round = rounds.get(one.gameId)
      const prepared = round && (await prepareBatch(tx, one, round))
      if (prepared) accepted.set(one, prepared)
    }
    const stored = accepted.size > 0 ? await storeBatches(tx, [...accepted.values()]) : []
    return { results: arrived.map((one) => accepted.get(one)?.batch.results), states: stored }
  })
  // after the commit: a rolled back batch is not counted
  cacheCountStates(states)
  return results
}

/** A game and its seeker, locked. */
interface Round {
  game: GameRow
  player: PlayerRow
}

/** Locks the games and players that are free, by game ID, where the caller is the seeker and the batch is new. */
async function lockRounds(tx: Transaction, arrived: readonly ArrivedBatch[]): Promise<Map<string, Round>> {
  const { rows } = await tx.query<unknown[]>({
    name: 'game_rounds_lock',
    text: `select ${selectGame('g')}, ${callerColumns('call.key_id')}
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as call (game_id, player_id, key_id, event_id)
      join users u on u.id = call.player_id
      join games g on g.id = call.game_id and g.seeker_id = u.id
      where not exists (select from game_events e
        where e.month = g.events_month and e.game_id = g.id and e.id = call.event_id)
      for no key update of u, g skip locked`,
    values: [
      arrived.map(({ gameId }) => gameId),
      arrived.map(({ playerId }) => playerId),
      arrived.map(({ keyId }) => keyId),
      arrived.map(({ firstId }) => firstId),
    ],
    rowMode: 'array',
  })
  return new Map(
    rows.map((values) => {
      const game = readGame(values)
      return [game.id, { game, player: readPlayer(values.slice(gameColumns.length)) }]
    }),
  )
}

function readPlayer([status, reason, until, isTest, seenAt, keyIsLive]: unknown[]): PlayerRow {
  return {
    status,
    status_reason: reason,
    status_until: until,
    is_test: isTest,
    last_seen_at: seenAt,
    key_is_live: keyIsLive,
  } as PlayerRow // in the order of `callerColumns`
}

/** Null if the batch must be refused or looked up: `addEvents` then handles it. */
async function prepareBatch(
  tx: Transaction,
  { gameId, batch: read, events, now }: ArrivedBatch,
  { game, player }: Round,
): Promise<BatchToStore | null> {
  const rules = await findRules(tx, game.puzzleId, game.puzzleVersion)
  if (!rules || !player.key_is_live || player.status !== 'active') return null
  let batch = read
  if (!batch) {
    const board = boardOf(rules, game)
    boardsInUse.set(gameId, board)
    batch = readBatch(gameId, events, board)
  }
  const { added, unknown } = batch
  if (
    game.eventsGone ||
    unknown.length > 0 ||
    added.events === 0 ||
    game.events + added.events > gameLimits.events
  )
    return null
  return { game, rules, batch, seenAt: isLastSeenOutdated(player, now) ? now : null }
}
