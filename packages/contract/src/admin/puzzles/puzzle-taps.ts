import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { wholeNumber } from '../../shared/lists.ts'
import { Id, Timestamp } from '../../shared/values.ts'

/** The most taps in one response: those of the newest games. */
export const puzzleTapsLimit = 200_000
/** The most games in one response: reached only if they have hardly any taps. */
export const puzzleTapsGamesLimit = 60_000

/**
 * A column of numbers, as the bytes of a typed array in base64, little-endian: doubles are transferred exactly, so that
 * taps are re-judged exactly as they were judged, in 5.5 MB for 200,000 taps.
 */
const column = () => z.string()

export const PuzzleTaps = z.object({
  games: z.object({
    included: z.int(),
    /** All games of this version that could be included. */
    total: z.int(),
    /** When the oldest and the newest of the included ones started; null where there is none. */
    from: z.nullable(Timestamp),
    to: z.nullable(Timestamp),
  }),
  taps: z.object({
    included: z.int(),
    /** If not all games are included, an estimate by the taps per event of those that are. */
    total: z.int(),
  }),
  columns: z.object({
    /** Float64: fractions of the scene, 0 to 1. Taps of one game are consecutive, in no particular order. */
    x: column(),
    y: column(),
    /** Uint32: milliseconds since the start of the game. */
    tMs: column(),
    /** Uint16, one for each game, newest first: how many taps it has. */
    gameTaps: column(),
    /** Int32, one for each game: when its first hint was used; -1 for none. */
    gameHintMs: column(),
    /** Uint8, one for each game: 1 if it was paused, so that its times do not show how long it took. */
    gamePaused: column(),
  }),
})
export type PuzzleTaps = z.infer<typeof PuzzleTaps>

export const getPuzzleTaps = endpoint({
  method: 'GET',
  path: '/admin/get-puzzle-taps',
  access: 'admin',
  summary:
    'Returns the newest taps of a published version, up to 200,000, from whole solo games played with its own radius. Test games are excluded.',
  input: z.strictObject({ _id: Id, version: wholeNumber(1, 1_000_000) }),
  output: PuzzleTaps,
})
