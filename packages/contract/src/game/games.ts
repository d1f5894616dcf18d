import * as z from 'zod/mini'
import {
  EventKind,
  EventView,
  GameInputDevice,
  GameMode,
  GameScreen,
  GameStatus,
  GameWinner,
  LaidPieces,
  StoredGame,
} from '../admin/games.ts'
import { ItemId } from '../shared/puzzle-content.ts'
import { Id, optionalText, UtcInstant } from '../shared/values.ts'
import { gameEndpoint } from './endpoint.ts'

export const gameLimits = {
  /** Events in one batch, and in one game. */
  batch: 200,
  events: 5000,
  /** Events in one game of kinds that the server does not know, and characters of the JSON of one of them. */
  unknownEvents: 500,
  unknownEventLength: 2000,
  /** A round lasts a day at most. */
  tMs: 86_400_000,
} as const

const who = ['hostId', 'hiderId', 'seekerId'] as const

/**
 * The whole game each time, as far as the app knows it. The players and rules of a round never change; of the other
 * fields the latest report counts, in whatever order they arrive.
 */
export const putGame = gameEndpoint({
  method: 'PUT',
  path: '/game/v1/games/:id',
  access: 'player',
  summary: 'Creates or updates a game, as often as needed and in any order. The app chooses the ID (a UUID).',
  perMinute: 120,
  input: z
    .strictObject({
      id: Id,
      puzzleId: Id,
      version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      mode: z._default(GameMode, 'solo'),
      /** Only for a duel; a player alone is host and seeker. */
      hostId: z.optional(Id),
      hiderId: z.optional(Id),
      seekerId: z.optional(Id),
      laid: z.optional(LaidPieces),
      /** Omitted: the version's value. */
      radius: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
      duration: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(86_400)))),
      hintInterval: z.optional(z.int().check(z.minimum(0), z.maximum(3600))),
      /** Only the seeker reports `ongoing`, `abandoned` and `completed`. */
      status: GameStatus,
      /** Omitted: the seeker wins by finding every target. */
      winner: z.optional(GameWinner),
      startedAt: UtcInstant,
      endedAt: z.optional(UtcInstant),
      device: z._default(optionalText(80), ''),
      appVersion: z._default(optionalText(40), ''),
      platform: z._default(optionalText(80), ''),
      screen: z.optional(GameScreen),
      input: z.optional(GameInputDevice),
      locale: z._default(optionalText(20), ''),
    })
    .check(
      z.superRefine((game, context) => {
        for (const name of [...who, 'laid'] as const) {
          if (game.mode === 'duel' && game[name] === undefined) {
            context.addIssue({ code: 'custom', path: [name], message: 'required' })
          }
        }
        if (game.mode === 'solo' && game.laid !== undefined) {
          context.addIssue({ code: 'custom', path: ['laid'], message: 'not_allowed' })
        }
      }),
    ),
  output: StoredGame,
})

const Fraction = z.number().check(z.minimum(0), z.maximum(1))

/**
 * One event of a game, judged separately: others of its batch are accepted even if this one is not. Unknown fields are
 * ignored.
 */
export const SentEvent = z
  .object({
    id: Id,
    seq: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    tMs: z.int().check(z.minimum(0), z.maximum(gameLimits.tMs)),
    kind: EventKind,
    x: z.optional(Fraction),
    y: z.optional(Fraction),
    itemId: z.optional(ItemId),
    view: z.optional(EventView),
  })
  .check(
    z.refine(({ kind, view }) => (kind !== 'zoom' && kind !== 'pan') || view !== undefined, {
      message: 'required',
      path: ['view'],
    }),
    z.refine(({ kind, x, y }) => kind !== 'tap' || (x !== undefined && y !== undefined), {
      message: 'required',
      path: ['x'],
    }),
  )
export type SentEvent = z.infer<typeof SentEvent>

/** The pattern of kinds. Events of an unknown kind are stored with all fields, but not counted. */
export const kindPattern = /^[A-Za-z][\w.-]{0,39}$/

/**
 * `game_full`: a game has 5,000 events at most, and 500 of unknown kinds. `too_late`: its events were deleted by the
 * retention.
 */
export const eventReasons = ['invalid', 'item_unknown', 'game_full', 'too_late'] as const

export const addGameEvents = gameEndpoint({
  method: 'POST',
  path: '/game/v1/games/:id/events',
  access: 'player',
  summary:
    'Adds up to 200 events to a game in which the player is the seeker, in any order. Repeated events count once.',
  perMinute: 120,
  maxBytes: 256 * 1024,
  input: z.strictObject({
    id: Id,
    events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(gameLimits.batch)),
  }),
  output: z.object({
    /** In the order of the events. */
    results: z.array(
      z.object({
        /** As it was sent; null if it was not a valid ID. */
        id: z.nullable(z.string()),
        result: z.enum(['accepted', 'duplicate', 'rejected']),
        reason: z.optional(z.enum(eventReasons)),
        /** The field with the error. */
        path: z.optional(z.string()),
      }),
    ),
  }),
})
