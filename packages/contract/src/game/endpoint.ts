import * as z from 'zod/mini'
import { gameErrorCodes } from './errors.ts'

/**
 * Who may make a call of the game's side.
 * - `gameKey`: an app that knows a key of ours (`X-Loupe-Key`).
 * - `player`: a player's token, as identify gives it.
 */
export type GameAccess = 'gameKey' | 'player'

/** One call of the game API: plain REST, without the envelope of the console's calls (docs/adr/0018-game-side.md). */
export interface GameEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Access extends GameAccess = GameAccess,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters such as `:id` are fields of `input`. */
  path: `/game/v1/${string}`
  access: Access
  /** One English sentence for the printed OpenAPI document. */
  summary: string
  /** The path parameters together with the query of a GET or DELETE, or with the JSON body of a POST or PUT. */
  input: Input
  output: Output
  /** How many calls per minute are allowed, for one player or, for `gameKey`, for one address. */
  perMinute: number
  /** The largest body in bytes, once it is unpacked. Default 64 KiB. */
  maxBytes?: number
  /** A suspended player may make this call too, by law. */
  isForSuspended?: true
}

/** Declares one call of the game API, for the server, tests and the OpenAPI document. */
export function gameEndpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Access extends GameAccess,
>(definition: GameEndpoint<Input, Output, Access>): GameEndpoint<Input, Output, Access> {
  return definition
}

export type GameInputOf<E extends GameEndpoint> = z.input<E['input']>
export type ParsedGameInputOf<E extends GameEndpoint> = z.output<E['input']>
export type GameOutputOf<E extends GameEndpoint> = z.output<E['output']>

/** The body of every refusal. */
export const GameFailure = z.object({
  error: z.object({
    code: z.enum(Object.keys(gameErrorCodes) as [keyof typeof gameErrorCodes]),
    message: z.string(),
    /** The field with the error, in dot notation. */
    path: z.optional(z.string()),
    /** Why a player is suspended, and until when (null: until it is lifted). */
    reason: z.optional(z.string()),
    until: z.optional(z.nullable(z.iso.datetime())),
  }),
})
export type GameFailure = z.infer<typeof GameFailure>
