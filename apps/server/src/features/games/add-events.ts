import type { GameOutputOf } from '@loupe/contract/game/endpoint'
import { type addGameEvents, gameLimits, SentEvent } from '@loupe/contract/game/games'
import { Id } from '@loupe/contract/values'
import { type Board, judgeTap } from '@loupe/judge/judge-tap'
import { GameError } from '#src/core/game/game-errors.ts'
import type { PlayerContext } from '#src/core/game/game-route.ts'
import { quickParse } from '#src/core/quick-parse.ts'
import { boardOf, findRules, type Rules } from './boards.ts'
import { findKnownEvents, insertEvents, type StoredEvent } from './events.repo.ts'
import { lockGame, writeGame } from './games.repo.ts'
import type { GameRow } from './games.row.ts'
import { figuresOf, settleTotals, winnerOf } from './settle.ts'

const parseEvent = quickParse(SentEvent)

type Result = GameOutputOf<typeof addGameEvents>['results'][number]

/**
 * Takes a batch of events, each judged alone; the figures of the game and of its player are then those of all events
 * that there are. @throws GameError `game_unknown`
 */
export async function addEvents(
  { db, player }: PlayerContext,
  { id, events }: { id: string; events: unknown[] },
): Promise<Result[]> {
  const game = await lockGame(db, id)
  const rules = game && (await findRules(db, game.puzzleId, game.puzzleVersion))
  // a game of somebody else is as unknown as one that never was
  if (!rules || game.seekerId !== player.id) throw new GameError('game_unknown')
  const board = boardOf(rules, game)
  const read = events.map((event) => readEvent(event, board))
  const fresh = new Map(read.flatMap(({ event }) => (event ? [[event.id, event] as const] : [])))
  const full = await dropBeyondLimit(db, game, fresh)
  const inserted = fresh.size > 0 ? await insertAndSettle(db, game, rules, [...fresh.values()]) : new Set()
  return read.map(({ event, refusal }): Result => {
    if (!event) return refusal
    if (full.has(event.id)) return { id: event.id, result: 'rejected', reason: 'game_full' }
    // of two with one id in a batch, the first is the one that was taken
    return { id: event.id, result: inserted.delete(event.id) ? 'accepted' : 'duplicate' }
  })
}

/** Adds events, and brings the game and the totals of its seeker to what they make of it; answers what was new. */
async function insertAndSettle(
  db: PlayerContext['db'],
  game: GameRow,
  rules: Rules,
  events: StoredEvent[],
): Promise<Set<string>> {
  const { inserted, counted } = await insertEvents(db, game.id, events)
  if (inserted.size === 0) return inserted
  const summed = { ...game, ...(await figuresOf(db, game, rules, counted)) }
  const settled = { ...summed, winner: winnerOf(summed) }
  await writeGame(db, settled)
  await settleTotals(db, game, settled, game.seekerId)
  return inserted
}

type Read = { event: StoredEvent; refusal?: never } | { event: null; refusal: Result }

function readEvent(sent: unknown, board: Board): Read {
  const parsed = parseEvent(sent)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.')
    return {
      event: null,
      refusal: { id: idOf(sent), result: 'rejected', reason: 'invalid', ...(path ? { path } : {}) },
    }
  }
  const { id, seq, tMs, kind, x = null, y = null, itemId = null } = parsed.data
  if (kind === 'tap' && x !== null && y !== null) {
    return { event: { id, seq, tMs, kind, x, y, ...judgeTap(board, { x, y }) } }
  }
  if (itemId !== null && board.items.every((item) => item.id !== itemId)) {
    return { event: null, refusal: { id, result: 'rejected', reason: 'item_unknown', path: 'itemId' } }
  }
  return { event: { id, seq, tMs, kind, x, y, itemId, outcome: null } }
}

function idOf(sent: unknown): string | null {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null
  return Id.safeParse(id).success ? (id as string) : null // checked just now
}

/** Takes out what does not fit into the game any more; what is there already does. Answers the ids of the rest. */
async function dropBeyondLimit(
  db: PlayerContext['db'],
  game: { id: string; events: number },
  fresh: Map<string, StoredEvent>,
): Promise<Set<string>> {
  const room = gameLimits.events - game.events
  if (fresh.size <= room) return new Set()
  const known = await findKnownEvents(db, game.id, [...fresh.keys()])
  const full = [...fresh.keys()].filter((id) => !known.has(id)).slice(room)
  for (const id of full) fresh.delete(id)
  return new Set(full)
}
