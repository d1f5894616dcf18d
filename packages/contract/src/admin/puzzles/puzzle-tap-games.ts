import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { wholeNumber } from '../../shared/lists.ts'
import { Id, Timestamp } from '../../shared/values.ts'
import { eventOutcomes, GameInputDevice, PlayerName } from '../games.ts'
import { statisticsFilters, tapGrid } from './puzzle-statistics.ts'

/** Which taps: every one, the first of each game, those on nothing or on a decoy, those judged near. */
export const tapLayers = ['all', 'first', 'misses', 'near'] as const
export type TapLayer = (typeof tapLayers)[number]

/** Games in one answer. */
export const tapGamesLimit = 20
/** Ranges of cells in one request: a spot has about 20. */
const maxRanges = 400

/** Cells of the heat from the first to the last, both included. */
export type CellRange = readonly [first: number, last: number]

/** Cells as ascending ranges: `9252-9257,9508-9514`. A cell is row * 256 + column. */
const Cells = z.pipe(
  z
    .string()
    .check(z.maxLength(6000), z.regex(/^\d{1,5}-\d{1,5}(,\d{1,5}-\d{1,5})*$/, { message: 'wrong_type' })),
  z.pipe(
    z.transform((text: string) =>
      text.split(',').map((range) => range.split('-').map(Number) as unknown as CellRange),
    ), // two numbers each, by the pattern above
    z
      .array(z.custom<CellRange>())
      .check(z.maxLength(maxRanges), z.refine(areInOrder, { message: 'not_allowed' })),
  ),
)

function areInOrder(ranges: readonly CellRange[]): boolean {
  return ranges.every(
    ([first, last], index) =>
      first <= last && last < tapGrid * tapGrid && first > (ranges[index - 1]?.[1] ?? -1),
  )
}

/** A game with taps in the cells. */
const TapGame = z.object({
  id: Id,
  seeker: PlayerName,
  startedAt: Timestamp,
  device: z.string(),
  platform: z.string(),
  input: z.nullable(GameInputDevice),
  /** How many of its taps are there. */
  taps: z.int(),
  /** The first of them: milliseconds since the start of the game. */
  tMs: z.int(),
  outcome: z.enum(eventOutcomes),
})
export type TapGame = z.infer<typeof TapGame>

export const PuzzleTapGames = z.object({
  /** The newest first. */
  list: z.array(TapGame),
  /**
   * Requests the games before these; null if none are left. It may be set when `list` is short: a response scans a
   * limited number of games.
   */
  next: z.nullable(z.string()),
  /** Games that started before this have not been scanned; null if all have. */
  searchedTo: z.nullable(Timestamp),
})
export type PuzzleTapGames = z.infer<typeof PuzzleTapGames>

export const getPuzzleTapGames = endpoint({
  method: 'GET',
  path: '/admin/get-puzzle-tap-games',
  access: 'admin',
  summary:
    'Returns the newest solo games of a published version with taps in selected cells of its heat map, with the time of the first of these taps. Test games are excluded.',
  input: z.strictObject({
    _id: Id,
    version: wholeNumber(1, 1_000_000),
    ...statisticsFilters,
    layer: z.enum(tapLayers),
    cells: Cells,
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  output: PuzzleTapGames,
})
