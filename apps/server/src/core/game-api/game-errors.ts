import type { GameFailure } from '@loupe/contract/game/endpoint'
import { type GameErrorCode, gameErrorCodes } from '@loupe/contract/game/errors'
import { messageOf } from '../http/error-messages.ts'
import type { AppError } from '../http/errors.ts'

interface GameErrorOptions {
  /** The field with the error. */
  path?: string
  /** The reason and end of the player's suspension. */
  suspension?: { reason: string; until: string | null }
  retryAfterSeconds?: number
}

/** A failure that is returned to a game app, by a code of the game API. */
export class GameError extends Error {
  override name = 'GameError'
  readonly code: GameErrorCode
  readonly options: GameErrorOptions

  constructor(code: GameErrorCode, options: GameErrorOptions = {}) {
    super(code)
    this.code = code
    this.options = options
  }

  get retryAfterSeconds(): number | undefined {
    return this.options.retryAfterSeconds
  }
}

/** Status and body of a refusal, in the format of the game API. */
export function gameFailureOf(error: AppError | GameError): { status: number; body: GameFailure } {
  const code = gameCodeOf(error.code)
  const field = error instanceof GameError ? null : error.errors?.[0]
  const path = error instanceof GameError ? error.options.path : field?.path
  const message = field && field.code !== code ? `${field.path}: ${field.message}` : sentenceOf(code)
  return {
    status: gameErrorCodes[code],
    body: {
      error: {
        code,
        message,
        ...(path ? { path } : {}),
        ...(error instanceof GameError ? error.options.suspension : undefined),
      },
    },
  }
}

/** Apps retry after any outage, so its kind is not reported. */
function gameCodeOf(code: AppError['code'] | GameErrorCode): GameErrorCode {
  if (code === 'storage_full' || code === 'storage_read_only') return 'not_ready'
  return isGameCode(code) ? code : 'internal'
}

function isGameCode(code: string): code is GameErrorCode {
  return Object.hasOwn(gameErrorCodes, code)
}

/** Codes that the console's calls do not have. */
const sentences: Partial<Record<GameErrorCode, string>> = {
  key_invalid: 'X-Loupe-Key is missing, unknown or revoked.',
  token_invalid: 'The token is missing, expired or revoked. Identify again.',
  player_suspended: 'This player is suspended.',
  encoding_unsupported: 'Send the body uncompressed or as gzip.',
  input_invalid: 'The body is not valid.',
  puzzle_unknown: 'This puzzle version does not exist.',
  game_unknown: 'This player has no such game. PUT the game first, then send its events again.',
  game_differs: 'Another game has this ID. The players, puzzle and rules of a game cannot change.',
  games_unconfirmed:
    'Too many duels are waiting for the other player’s app to report them. Send this one again later.',
  query_unknown: 'This player has no such help query.',
  query_differs: 'Different content was already sent under this ID. Use a new ID.',
  query_full: 'This player has reached the limit of unanswered messages. Wait for a reply.',
  document_not_in_force:
    'This version is not in effect yet. Read the document again and accept the version in the response.',
}

function sentenceOf(code: GameErrorCode): string {
  return sentences[code] ?? messageOf(code as Parameters<typeof messageOf>[0]) // the others are codes of both sides
}
