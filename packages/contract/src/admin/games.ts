import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { Flag, listLimits, listQuery, oneOrMore, paged } from '../shared/lists.ts'
import { ItemId, PerLanguage, Shape } from '../shared/puzzle-content.ts'
import { DateOrDay, Id, Timestamp } from '../shared/values.ts'

/** In a duel the hider lays the pieces again and the seeker looks for them; alone one seeks what the author hid. */
export const gameModes = ['solo', 'duel'] as const
export const GameMode = z.enum(gameModes)

/** From the weakest word about a game to the strongest: of two that were sent, the stronger one counts. */
export const gameStatuses = ['pending', 'rejected', 'ongoing', 'abandoned', 'completed'] as const
export const GameStatus = z.enum(gameStatuses)
export type GameStatus = z.infer<typeof GameStatus>

export const gameWinners = ['seeker', 'hider', 'none'] as const
export const GameWinner = z.enum(gameWinners)

/** Where the hider of a duel laid the pieces. */
export const LaidPieces = z.array(z.strictObject({ itemId: ItemId, shape: Shape })).check(z.maxLength(100))
export type LaidPieces = z.infer<typeof LaidPieces>

const pixels = z.int().check(z.minimum(1), z.maximum(100_000))

/** What the player's device showed the game on, in CSS pixels or points. */
export const GameScreen = z.strictObject({
  width: pixels,
  height: pixels,
  /** Pixels of the device for each of these. */
  pixelRatio: z.number().check(z.minimum(0.1), z.maximum(16)),
})
export type GameScreen = z.infer<typeof GameScreen>

/** What the player points with. */
export const GameInputDevice = z.enum(['touch', 'mouse', 'pen'])

/** What of the scene was on the screen. Four decimals of each number are kept. */
export const EventView = z.object({
  /** 1: the whole scene fits into the screen; 2: it is shown twice as large. */
  zoom: z.number().check(z.minimum(0.01), z.maximum(100)),
  /** The point of the scene in the middle of the screen, in fractions of the scene; it may lie beside it. */
  panX: z.number().check(z.minimum(-1), z.maximum(2)),
  panY: z.number().check(z.minimum(-1), z.maximum(2)),
  /** The size of what shows the scene, in the pixels of `screen`. Left out: the whole screen. */
  width: z.optional(pixels),
  height: z.optional(pixels),
})
export type EventView = z.infer<typeof EventView>

export const eventKinds = [
  'tap',
  'found',
  'hint',
  'lesson_opened',
  'lesson_closed',
  'pause',
  'resume',
  'quit',
  // what the player looks at, now and then
  'zoom',
  'pan',
  // the app went out of sight, and came back
  'hidden',
  'shown',
] as const
export const EventKind = z.enum(eventKinds)

/** `already`: a hit of a piece that an earlier tap of the game had found. */
export const eventOutcomes = ['hit', 'near', 'miss', 'already', 'decoy'] as const

export const GameEvent = z.object({
  id: Id,
  seq: z.int(),
  /** Milliseconds since the start of the game. */
  tMs: z.int(),
  kind: EventKind,
  /** Fractions of the scene, 0 to 1. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** Of a tap: the piece that it hit or nearly hit. */
  itemId: z.nullable(z.string()),
  /** What the server judged a tap to be. */
  outcome: z.nullable(z.enum(eventOutcomes)),
  /** Of a tap, a zoom or a pan; null where the app has not said it. */
  view: z.nullable(EventView),
})
export type GameEvent = z.infer<typeof GameEvent>

/** One round. Figures come from the taps, as the server judges them. */
const round = {
  id: Id,
  mode: GameMode,
  status: GameStatus,
  /** Null while it goes on. */
  winner: z.nullable(GameWinner),
  /** How far a tap may miss, in pixels of the scene. */
  radius: z.int(),
  /** How long the round may last, in seconds; null: as long as one likes. */
  duration: z.nullable(z.int()),
  /** Seconds between two hints. */
  hintInterval: z.int(),
  startedAt: Timestamp,
  endedAt: z.nullable(Timestamp),
  /** When the last change of its status arrived. */
  receivedAt: Timestamp,
  score: z.int(),
  /** Targets found, and how many there are. */
  found: z.int(),
  total: z.int(),
  /** Taps on nothing and on decoys. */
  misses: z.int(),
  hintsUsed: z.int(),
  /** From the start to the last event, without pauses. Events `hidden` and `shown` count for nothing. */
  playSeconds: z.int(),
  eventCount: z.int(),
  device: z.string(),
  appVersion: z.string(),
  platform: z.string(),
  /** Null: the app has not said it. */
  screen: z.nullable(GameScreen),
  input: z.nullable(GameInputDevice),
  locale: z.string(),
  isTest: z.boolean(),
  /** Those who take part in a duel and whose own app has not sent it: it does not count for them. */
  unconfirmedIds: z.array(Id),
}

/** A game as the game's apps get it. */
export const StoredGame = z.object({
  ...round,
  puzzleId: Id,
  version: z.int(),
  hostId: Id,
  hiderId: z.nullable(Id),
  seekerId: Id,
})
export type StoredGame = z.infer<typeof StoredGame>

export const PlayerName = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  isErased: z.boolean(),
})
export type PlayerName = z.infer<typeof PlayerName>

/** A row of the game history. */
export const Game = z.object({
  ...round,
  puzzle: z.object({
    id: Id,
    version: z.int(),
    title: PerLanguage(z.string()),
    slug: z.string(),
    /** A small picture of the scene of the version that was played. */
    sceneUrl: z.nullable(z.string()),
  }),
  host: PlayerName,
  /** Null in solo: the puzzle's author hid the pieces. */
  hider: z.nullable(PlayerName),
  seeker: PlayerName,
})
export type Game = z.infer<typeof Game>

/** A game with all that happened in it, in order. Its scene and pieces: get-puzzle-version. */
export const GameRecord = z.extend(Game, {
  laid: z.nullable(LaidPieces),
  events: z.array(GameEvent),
  /** They were deleted by their age; what they came to stays. */
  eventsGone: z.boolean(),
})
export type GameRecord = z.infer<typeof GameRecord>

export const gameSorts = ['startedAt', 'score', 'misses', 'hintsUsed', 'playSeconds'] as const

/** A piece of a puzzle: `<id of the puzzle>-<id of the piece>`. */
export const PieceId = z.string().check(
  z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[a-z0-9][a-z0-9-]{0,39}$/, {
    message: 'not_allowed',
  }),
)

/** The filters of the game history; an export takes the same ones. */
export const gameFilters = {
  status: z.optional(oneOrMore(GameStatus)),
  mode: z.optional(oneOrMore(GameMode)),
  puzzleId: z.optional(oneOrMore(Id)),
  /** Any of the pieces was found. */
  foundPiece: z.optional(oneOrMore(PieceId)),
  /** Any of the pieces was in the game and was not found. */
  missedPiece: z.optional(oneOrMore(PieceId)),
  /** Given up while any of the pieces was the last thing searched for; told within a minute or so. */
  lastPiece: z.optional(oneOrMore(PieceId)),
  /** Anyone who took part, as host, hider or seeker. */
  playerId: z.optional(Id),
  isTest: z.optional(Flag),
  from: z.optional(DateOrDay),
  to: z.optional(DateOrDay),
}

export const GameListQuery = listQuery(gameSorts, gameFilters)

/** A filtered set of games, as the list's query names it, without paging or order. */
export const GameFilter = z.strictObject({
  search: z._default(z.string().check(z.maxLength(listLimits.maxSearchLength)), ''),
  ...gameFilters,
})

export const getAllGameHistory = endpoint({
  method: 'GET',
  path: '/admin/get-all-game-history',
  access: 'admin',
  summary: 'Returns a page of games. The search covers players, puzzles and full IDs.',
  input: GameListQuery,
  output: paged(Game),
})

export const getGame = endpoint({
  method: 'GET',
  path: '/admin/get-game',
  access: 'admin',
  summary: 'Returns a game with its events.',
  input: z.strictObject({ id: Id }),
  output: GameRecord,
})

export const exportGameHistory = endpoint({
  method: 'POST',
  path: '/admin/export-game-history',
  access: 'admin',
  summary: 'Returns a single-use link, valid for one minute, that streams the filtered games as CSV.',
  input: z.strictObject({ filter: GameFilter, sort: z.optional(GameListQuery.shape.sort) }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})
