import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { Flag, listLimits, listQuery, oneOrMore, paged } from '../shared/lists.ts'
import { ItemId, PerLanguage, Shape } from '../shared/puzzle-content.ts'
import { DateOrDay, Id, Timestamp } from '../shared/values.ts'

/** In a duel the hider places the pieces and the seeker looks for them; alone, the seeker plays the author's board. */
export const gameModes = ['solo', 'duel'] as const
export const GameMode = z.enum(gameModes)

/** From the weakest to the strongest report about a game: the strongest wins. */
export const gameStatuses = ['pending', 'rejected', 'ongoing', 'abandoned', 'completed'] as const
export const GameStatus = z.enum(gameStatuses)
export type GameStatus = z.infer<typeof GameStatus>

export const gameWinners = ['seeker', 'hider', 'none'] as const
export const GameWinner = z.enum(gameWinners)

/** Where the hider of a duel placed the pieces. */
export const LaidPieces = z.array(z.strictObject({ itemId: ItemId, shape: Shape })).check(z.maxLength(100))
export type LaidPieces = z.infer<typeof LaidPieces>

const pixels = z.int().check(z.minimum(1), z.maximum(100_000))

/** The size of the player's screen, in CSS pixels or points. */
export const GameScreen = z.strictObject({
  width: pixels,
  height: pixels,
  /** Device pixels per CSS pixel. */
  pixelRatio: z.number().check(z.minimum(0.1), z.maximum(16)),
})
export type GameScreen = z.infer<typeof GameScreen>

/** The player's input device. */
export const GameInputDevice = z.enum(['touch', 'mouse', 'pen'])

/** The visible part of the scene. Four decimals of each number are stored. */
export const EventView = z.object({
  /** 1: the whole scene fits the screen; 2: it is shown twice as large. */
  zoom: z.number().check(z.minimum(0.01), z.maximum(100)),
  /** The point of the scene at the centre of the screen, in fractions of the scene; it may be outside of the scene. */
  panX: z.number().check(z.minimum(-1), z.maximum(2)),
  panY: z.number().check(z.minimum(-1), z.maximum(2)),
  /** The size of the element that shows the scene, in the pixels of `screen`. Omitted: the whole screen. */
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
  // the visible part, now and then
  'zoom',
  'pan',
  // the app was hidden, and shown again
  'hidden',
  'shown',
] as const
export const EventKind = z.enum(eventKinds)

/** `already`: a hit of a piece that the game has found before. */
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
  /** The server's judgement of a tap. */
  outcome: z.nullable(z.enum(eventOutcomes)),
  /** Of a tap, a zoom or a pan; null if the app did not send it. */
  view: z.nullable(EventView),
})
export type GameEvent = z.infer<typeof GameEvent>

/** One round. Its figures are computed from the taps, as the server judges them. */
const round = {
  id: Id,
  mode: GameMode,
  status: GameStatus,
  /** Null while it is running. */
  winner: z.nullable(GameWinner),
  /** The tolerance of taps, in pixels of the scene. */
  radius: z.int(),
  /** The time limit of the round, in seconds; null: none. */
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
  /** From the start to the last event, without pauses. Events `hidden` and `shown` are ignored. */
  playSeconds: z.int(),
  eventCount: z.int(),
  device: z.string(),
  appVersion: z.string(),
  platform: z.string(),
  /** Null: the app did not send it. */
  screen: z.nullable(GameScreen),
  input: z.nullable(GameInputDevice),
  locale: z.string(),
  isTest: z.boolean(),
  /** The participants of a duel whose own app has not sent it: it does not count for them. */
  unconfirmedIds: z.array(Id),
}

/** A game in the game API. */
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
    /** A small picture of the scene of the played version. */
    sceneUrl: z.nullable(z.string()),
  }),
  host: PlayerName,
  /** Null in solo: the pieces are the author's. */
  hider: z.nullable(PlayerName),
  seeker: PlayerName,
})
export type Game = z.infer<typeof Game>

/** A game with all its events, in order. Its scene and pieces: get-puzzle-version. */
export const GameRecord = z.extend(Game, {
  laid: z.nullable(LaidPieces),
  events: z.array(GameEvent),
  /** The events were deleted by the retention; the figures stay. */
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

/** The filters of the game history, also of its export. */
export const gameFilters = {
  status: z.optional(oneOrMore(GameStatus)),
  mode: z.optional(oneOrMore(GameMode)),
  puzzleId: z.optional(oneOrMore(Id)),
  /** Any of the pieces was found. */
  foundPiece: z.optional(oneOrMore(PieceId)),
  /** Any of the pieces was in the game and was not found. */
  missedPiece: z.optional(oneOrMore(PieceId)),
  /** Given up while any of the pieces was the last thing searched for; known within about a minute. */
  lastPiece: z.optional(oneOrMore(PieceId)),
  /** Anyone who took part, as host, hider or seeker. */
  playerId: z.optional(Id),
  isTest: z.optional(Flag),
  from: z.optional(DateOrDay),
  to: z.optional(DateOrDay),
}

export const GameListQuery = listQuery(gameSorts, gameFilters)

/** A filtered set of games, with the filters of the list's query, without paging or order. */
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
