import * as z from 'zod/mini'
import { PuzzleVersion } from '../shared/puzzle-content.ts'
import { Id } from '../shared/values.ts'
import { gameEndpoint } from './endpoint.ts'

export const getGamePuzzles = gameEndpoint({
  method: 'GET',
  path: '/game/v1/puzzles',
  access: 'player',
  summary: 'Returns puzzle changes since a cursor, oldest first.',
  perMinute: 60,
  input: z.strictObject({
    /** `next` of the previous response; omitted: everything. */
    since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        version: z.int(),
        hash: z.string(),
        /** A withdrawn puzzle is no longer offered; running games continue. */
        status: z.enum(['published', 'withdrawn']),
      }),
    ),
    next: z.string(),
    /** There is more: request again with `next`. */
    hasMore: z.boolean(),
  }),
})

export const getGamePuzzleVersion = gameEndpoint({
  method: 'GET',
  path: '/game/v1/puzzles/:id/versions/:n',
  access: 'player',
  summary: 'Returns a puzzle version. Versions never change, so cache them permanently.',
  perMinute: 120,
  input: z.strictObject({ id: Id, n: z.string().check(z.regex(/^[1-9]\d{0,6}$/)) }),
  output: PuzzleVersion,
})
