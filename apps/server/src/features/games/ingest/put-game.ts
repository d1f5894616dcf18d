import { type GameScreen, gameStatuses } from '@loupe/contract/admin/games'
import type { ParsedGameInputOf } from '@loupe/contract/game/endpoint'
import type { putGame as call } from '@loupe/contract/game/games'
import { monthOf } from '#src/core/database/event-months.ts'
import { GameError } from '#src/core/game-api/game-errors.ts'
import type { PlayerContext } from '#src/core/game-api/game-route.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { canonicalJson } from '#src/core/platform/canonical-json.ts'
import { countPlayers, countUnconfirmed, insertGame, lockGame, writeGame } from '../games.repo.ts'
import type { GameRow } from '../games.row.ts'
import { countGameChange } from '../statistics/count-game-change.ts'
import { findRules, piecesOf, type Rules } from './boards.ts'
import { updateTotals, winnerOf } from './game-sums.ts'

type Input = ParsedGameInputOf<typeof call>

/** How many duels of a week that one app sent first may be unconfirmed: with one other player, and in total. */
export const unconfirmedAtMost = { pair: 20, player: 200 } as const
const unconfirmedForMs = 7 * 24 * 3_600_000

/**
 * Stores what an app reports about a game. Repeated, late or reordered calls lead to the same row: the strongest
 * status, the earliest start and the latest end win. A duel counts for each participant only once their own app has
 * sent it too. @throws GameError `puzzle_unknown`; `game_differs` if the ID belongs to another round;
 * `games_unconfirmed` if too many are unconfirmed
 */
export async function putGame(context: PlayerContext, input: Input): Promise<GameRow> {
  const { db, player } = context
  const rules = await findRules(db, input.puzzleId, input.version)
  if (!rules) throw new GameError('puzzle_unknown', { path: 'puzzleId' })
  const reported = gameOf(input, rules, context)
  const existing = await lockGame(db, input.id)
  if (!existing) {
    await requirePlayers(context, reported)
    await requireFewUnconfirmed(context, reported)
    const added = await insertGame(db, reported)
    if (added) {
      await updateTotals(db, null, added, player.id)
      return added
    }
  }
  const stored = existing ?? (await lockGame(db, input.id))
  if (!stored || !isSameRound(stored, reported)) throw new GameError('game_differs')
  const merged = merge(stored, reported, player.id)
  if (JSON.stringify(merged) === JSON.stringify(stored)) return stored
  const counted = await countGameChange(db, rules, { before: stored, after: merged })
  await writeGame(db, counted)
  await updateTotals(db, stored, counted, player.id)
  return counted
}

function gameOf(input: Input, rules: Rules, { player, now, isTest }: PlayerContext): GameRow {
  const { id, puzzleId, version: puzzleVersion, mode, status, winner = null, laid = null } = input
  const total = piecesOf(rules, laid).filter(({ role }) => role === 'target').length
  const round = { status, reportedWinner: winner, found: 0, total, mode }
  const players = participants(input, player.id)
  const unknownPieceIndex =
    laid?.findIndex(({ itemId }) => rules.pieces.every((piece) => piece.id !== itemId)) ?? -1
  if (unknownPieceIndex >= 0) refuse(`laid.${unknownPieceIndex}.itemId`)
  return {
    id,
    puzzleId,
    puzzleVersion,
    ...players,
    laid,
    radius: input.radius ?? rules.radius,
    duration: input.duration === undefined ? rules.timeLimit : input.duration,
    hintInterval: input.hintInterval ?? rules.hintInterval,
    ...round,
    winner: winnerOf(round),
    startedAt: new Date(input.startedAt),
    endedAt: input.endedAt === undefined ? null : new Date(input.endedAt),
    receivedAt: now,
    score: 0,
    misses: 0,
    hintsUsed: 0,
    playMs: 0,
    events: 0,
    device: input.device,
    appVersion: input.appVersion,
    platform: input.platform,
    screen: input.screen ? inOneOrder(input.screen) : null,
    input: input.input ?? null,
    locale: input.locale,
    isTest: isTest || player.isTest,
    unconfirmedIds: othersOf(players, player.id),
    sentBy: mode === 'duel' ? player.id : null,
    touched: [],
    hasPauses: false,
    countedIn: null,
    eventsGone: false,
    eventsMonth: monthOf(now),
  }
}

type Players = Pick<GameRow, 'hostId' | 'hiderId' | 'seekerId'>

const seekerStatuses = new Set(['ongoing', 'abandoned', 'completed'])

/** Alone, the player is host and seeker. In a duel the caller is one of the participants. */
function participants({ mode, hostId, hiderId, seekerId, status }: Input, callerId: string): Players {
  if (mode === 'solo') {
    if (hiderId !== undefined) refuse('hiderId')
    if (hostId !== undefined && hostId !== callerId) refuse('hostId')
    if (seekerId !== undefined && seekerId !== callerId) refuse('seekerId')
    return { hostId: callerId, hiderId: null, seekerId: callerId }
  }
  // the contract requires all three in a duel
  const [host, hider, seeker] = [hostId ?? '', hiderId ?? '', seekerId ?? '']
  if (hider === seeker) refuse('hiderId')
  if (![host, hider, seeker].includes(callerId)) refuse('seekerId')
  // only the seeker reports what counts for the seeker, so no two calls ever change one player's totals
  if (callerId !== seeker && seekerStatuses.has(status)) refuse('status')
  return { hostId: host, hiderId: hider, seekerId: seeker }
}

function refuse(path: string): never {
  throw new AppError('input_invalid', { errors: [fieldError(path, 'not_allowed')] })
}

/** The participants of a round besides the caller, in a fixed order. */
function othersOf({ hostId, hiderId, seekerId }: Players, callerId: string): string[] {
  const ids = new Set([hostId, hiderId, seekerId].filter((id) => id !== null))
  ids.delete(callerId)
  return [...ids].toSorted()
}

/**
 * No player can be added to unlimited rounds without consent. The caller's row is locked, so that parallel calls cannot
 * pass the limit together. @throws GameError `games_unconfirmed`
 */
async function requireFewUnconfirmed({ db, player, now }: PlayerContext, game: GameRow): Promise<void> {
  if (game.unconfirmedIds.length === 0) return
  const waiting = await countUnconfirmed(db, player.id, new Date(now.getTime() - unconfirmedForMs))
  const total = [...waiting.values()].reduce((sum, count) => sum + count, 0)
  const isFull = game.unconfirmedIds.some((id) => (waiting.get(id) ?? 0) >= unconfirmedAtMost.pair)
  if (isFull || total >= unconfirmedAtMost.player) throw new GameError('games_unconfirmed')
}

/** A new game needs existing players. @throws AppError `input_invalid` */
async function requirePlayers({ db, player }: PlayerContext, game: GameRow): Promise<void> {
  const others = othersOf(game, player.id)
  if (others.length > 0 && (await countPlayers(db, others)) < others.length) {
    refuse(game.hiderId !== null && others.includes(game.hiderId) ? 'hiderId' : 'seekerId')
  }
}

/** The players and rules of a round do not change. */
function isSameRound(a: GameRow, b: GameRow): boolean {
  return canonicalJson(fixedOf(a)) === canonicalJson(fixedOf(b))
}

function fixedOf(game: GameRow) {
  const { puzzleId, puzzleVersion, mode, hostId, hiderId, seekerId, radius, duration, hintInterval } = game
  const laid = game.laid?.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
  return { puzzleId, puzzleVersion, mode, hostId, hiderId, seekerId, radius, duration, hintInterval, laid }
}

/** Independent of order and repetition: each field takes the greater value. */
function merge(stored: GameRow, reported: GameRow, callerId: string): GameRow {
  const isLaterStatus = gameStatuses.indexOf(reported.status) > gameStatuses.indexOf(stored.status)
  const merged = {
    ...stored,
    status: isLaterStatus ? reported.status : stored.status,
    reportedWinner: greater(stored.reportedWinner, reported.reportedWinner),
    startedAt: reported.startedAt < stored.startedAt ? reported.startedAt : stored.startedAt,
    endedAt: greater(stored.endedAt, reported.endedAt),
    receivedAt: isLaterStatus ? reported.receivedAt : stored.receivedAt,
    device: greater(stored.device, reported.device),
    appVersion: greater(stored.appVersion, reported.appVersion),
    platform: greater(stored.platform, reported.platform),
    screen: largerScreen(stored.screen, reported.screen),
    input: greater(stored.input, reported.input),
    locale: greater(stored.locale, reported.locale),
    isTest: stored.isTest || reported.isTest,
    // rejecting a round does not confirm it
    unconfirmedIds:
      reported.status === 'rejected'
        ? stored.unconfirmedIds
        : stored.unconfirmedIds.filter((id) => id !== callerId),
  }
  return { ...merged, winner: winnerOf(merged) }
}

/** In the key order of the database, so that a repeated report changes nothing. */
function inOneOrder({ width, height, pixelRatio }: GameScreen): GameScreen {
  return { width, height, pixelRatio }
}

/** By width first, then height: a screen is never mixed from two. */
function largerScreen(a: GameScreen | null, b: GameScreen | null): GameScreen | null {
  if (a === null || b === null) return a ?? b
  const difference = a.width - b.width || a.height - b.height || a.pixelRatio - b.pixelRatio
  return inOneOrder(difference >= 0 ? a : b)
}

function greater<Value extends string | Date | null>(a: Value, b: Value): Value {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
