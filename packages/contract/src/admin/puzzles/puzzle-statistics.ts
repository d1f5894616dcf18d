import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { oneOrMore, wholeNumber } from '../../shared/lists.ts'
import { Day, Id, Timestamp } from '../../shared/values.ts'

/** The number of columns and rows of cells over the scene in which taps are counted. */
export const tapGrid = 256

/**
 * By the width of the player's screen in CSS pixels: below 600, 900 and 1200, wider; `unknown`: not sent by the game.
 */
export const playedWidths = ['phone', 'smallTablet', 'tablet', 'desktop', 'unknown'] as const
export const PlayedWidth = z.enum(playedWidths)

/** The language of the game, if it is one of the console's; `other`: another one, or not sent. */
export const playedLanguages = ['en', 'fr', 'ro', 'zh', 'other'] as const
export const PlayedLanguage = z.enum(playedLanguages)

export const playedInputs = ['touch', 'mouse', 'pen', 'unknown'] as const
export const PlayedInput = z.enum(playedInputs)

/** Whether a hint had been used in the game before the tap. */
export const hintStates = ['without', 'with'] as const

/**
 * Which games and taps count. Omitted: all of them. Test games never count. A game counts by the last data of its app,
 * even after its player's device was erased from it.
 */
export const statisticsFilters = {
  language: z.optional(oneOrMore(PlayedLanguage)),
  width: z.optional(oneOrMore(PlayedWidth)),
  input: z.optional(oneOrMore(PlayedInput)),
  /** Only for taps (`taps`, `heat`, `nearMisses`, `missesAround`): those before any hint, or after one. */
  hint: z.optional(z.enum(hintStates)),
  /** Days (UTC) on which games started, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
}

/** How many counted, of how many. */
const Rate = z.object({ found: z.int(), shown: z.int() })

/** Upper bounds of the steps in which times to find are counted, in seconds; longer times are in one step more. */
export const findTimeSteps = [2, 4, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 600] as const

const PieceStatistics = z.object({
  itemId: z.string(),
  /** Games with at least one tap that had the piece (a target or bonus to find, or a decoy). */
  shown: z.int(),
  /** Games in which a tap hit it. */
  found: z.int(),
  /** Games by seconds from the start to the first hit, with pauses: one count for each of `findTimeSteps`, and one more. */
  findTimes: z.array(z.int()),
  /** Seconds; null if nobody found it. Interpolated linearly within the steps; 600 at most. */
  medianFindSeconds: z.nullable(z.number()),
  /** The mean rank in the order of finds, from 1; null if nobody found it, and for decoys. */
  meanOrder: z.nullable(z.number()),
  /** Games that found it after at least one hint that was for it. */
  foundAfterHint: z.int(),
  /** Games with a hint that was for it. */
  hinted: z.int(),
  /** Taps beside it that were judged near. */
  nearMisses: z.int(),
  /** Misses (not taps on a decoy) whose cell was nearer to it than to any other piece. */
  missesAround: z.int(),
  /**
   * For targets: abandoned games in which more than half of the last misses (5 at most) were nearest to it, among the
   * pieces left to find.
   */
  gaveUp: z.int(),
  /** How often its lesson was opened. */
  lessonOpened: z.int(),
  /** The mean time between opening and closing its lesson, in seconds; null if there is none. */
  meanLessonSeconds: z.nullable(z.number()),
  byWidth: z.record(PlayedWidth, Rate),
  byLanguage: z.record(PlayedLanguage, Rate),
})
export type PieceStatistics = z.infer<typeof PieceStatistics>

/**
 * Taps of solo games; in a duel the pieces are elsewhere. `first`: the first of each game, `misses`: on nothing or on a
 * decoy.
 */
const Taps = z.object({ all: z.int(), first: z.int(), misses: z.int(), near: z.int() })

/** The same by cell, for cells with any taps: `cells[i]` is row * 256 + column, the other arrays are its counts. */
const Heat = z.object({
  cells: z.array(z.int()),
  all: z.array(z.int()),
  first: z.array(z.int()),
  misses: z.array(z.int()),
  near: z.array(z.int()),
})

export const PuzzleStatistics = z.object({
  version: z.int(),
  publishedAt: Timestamp,
  /** Solo and duel games with at least one event, without test games. */
  games: z.int(),
  completed: z.int(),
  abandoned: z.int(),
  taps: Taps,
  heat: Heat,
  /** In the order of the version's items. */
  pieces: z.array(PieceStatistics),
  /** Games of the version by each filter value, ignoring the filters. */
  choices: z.object({
    language: z.record(PlayedLanguage, z.int()),
    width: z.record(PlayedWidth, z.int()),
    input: z.record(PlayedInput, z.int()),
    /** The first and last day with a game; null if there is none. */
    firstDay: z.nullable(z.iso.date()),
    lastDay: z.nullable(z.iso.date()),
  }),
  /** Games from before the statistics that are still to be counted; 0: all are included. */
  waitingGames: z.int(),
})
export type PuzzleStatistics = z.infer<typeof PuzzleStatistics>

export const getPuzzleStatistics = endpoint({
  method: 'GET',
  path: '/admin/get-puzzle-statistics',
  access: 'admin',
  summary:
    'Returns what players did on a published version of a puzzle: taps on the scene and figures of its pieces.',
  input: z.strictObject({ _id: Id, version: wholeNumber(1, 1_000_000), ...statisticsFilters }),
  output: PuzzleStatistics,
})
