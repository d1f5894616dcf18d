/**
 * Every error code of the game's side with its HTTP status. Codes are stable: game apps out in the world hang on them.
 * The console never sees them, so they have no words there.
 */
export const gameErrorCodes = {
  // who calls
  key_invalid: 401,
  token_invalid: 401,
  player_suspended: 403,
  /** For good: whatever the app still has of this player is to be thrown away, not sent again. */
  player_erased: 410,
  // the request
  input_invalid: 400,
  not_found: 404,
  method_not_allowed: 405,
  content_type_unsupported: 415,
  encoding_unsupported: 415,
  request_timeout: 408,
  too_large: 413,
  too_many_requests: 429,
  internal: 500,
  not_ready: 503,
  // players
  username_taken: 409,
  /** With these the player would have more than 20 properties. */
  properties_full: 409,
  // games
  puzzle_unknown: 404,
  /** The game has not been told of yet, or is someone else's: tell of it first, then send its events again. */
  game_unknown: 404,
  /** Another round has this id: of who plays what by which rules nothing changes once it was told. */
  game_differs: 409,
  /** So many duels of this player wait for the other player's app already. */
  games_unconfirmed: 409,
  // help queries
  /** There is no such query of this player. */
  query_unknown: 404,
  /** Something else was sent under this id. */
  query_differs: 409,
  /** So many queries of this player wait to be settled already, or so much was written in this one. */
  query_full: 409,
  // documents
  /** No app can have shown this version yet: read the document again and accept the version in it. */
  document_not_in_force: 409,
} as const

export type GameErrorCode = keyof typeof gameErrorCodes
