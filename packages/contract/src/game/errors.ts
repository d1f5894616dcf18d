/**
 * Every error code of the game API with its HTTP status. Codes are stable: released game apps depend on them. The
 * console never gets them, so it has no messages for them.
 */
export const gameErrorCodes = {
  // who calls
  key_invalid: 401,
  token_invalid: 401,
  player_suspended: 403,
  /** Permanent: the app must delete everything it still has of this player, and not send it again. */
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
  /** The game is unknown, or another player's: send the game first, then its events again. */
  game_unknown: 404,
  /** The ID belongs to another round: the players and rules of a round never change. */
  game_differs: 409,
  /** Too many unconfirmed duels of this player wait for the other player's app. */
  games_unconfirmed: 409,
  // help queries
  /** There is no such query of this player. */
  query_unknown: 404,
  /** Something else was sent under this id. */
  query_differs: 409,
  /** This player has too many unsettled queries, or too many messages in this one. */
  query_full: 409,
  // documents
  /** No app can have shown this version yet: read the document again and accept the version in it. */
  document_not_in_force: 409,
} as const

export type GameErrorCode = keyof typeof gameErrorCodes
