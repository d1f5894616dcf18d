import * as z from 'zod/mini'
import { gameErrorCodes } from './errors.ts'

/**
 * Who may make a call of the game's side.
 * - `gameKey`: an app that knows a key of ours (`X-Loupe-Key`).
 * - `player`: a player's token, as identify gives it.
 */
export type GameAccess = 'gameKey' | 'player'

/** One call of the game's apps: plain REST, without the envelope of the console's calls (shared/design/domain.md). */
export interface GameEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Access extends GameAccess = GameAccess,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parts such as `:id` are fields of `input`. */
  path: `/game/v1/${string}`
  access: Access
  /** One English sentence for the printed OpenAPI document. */
  summary: string
  /** The parts of the path together with the query of a GET or DELETE, or with the JSON body of a POST or PUT. */
  input: Input
  output: Output
  /** How many such calls a minute are let through, of one player or, for `gameKey`, from one address. */
  perMinute: number
  /** The largest body in bytes, once it is unpacked. Default 64 KiB. */
  maxBytes?: number
  /** A suspended player may make this call too: it is their right. */
  isForSuspended?: true
}

/** Declares one call of the game's side; server, tests and the OpenAPI document read it. */
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

/** What every refusal looks like. */
export const GameFailure = z.object({
  error: z.object({
    code: z.enum(Object.keys(gameErrorCodes) as [keyof typeof gameErrorCodes]),
    message: z.string(),
    /** The field that is to blame, in dot notation. */
    path: z.optional(z.string()),
    /** Why a player is suspended, and until when (null: until it is lifted). */
    reason: z.optional(z.string()),
    until: z.optional(z.nullable(z.iso.datetime())),
  }),
})
export type GameFailure = z.infer<typeof GameFailure>
