import type { ErrorCode } from '../http.ts'

/** Refused permanently, however often it is sent. Unknown codes are retried later. */
export const finalCodes = new Set<ErrorCode>([
  'input_invalid',
  'not_found',
  'method_not_allowed',
  'content_type_unsupported',
  'encoding_unsupported',
  'puzzle_unknown',
  'game_unknown',
  'game_differs',
  'query_unknown',
  'query_differs',
  'document_not_in_force',
  'too_large',
])

/** Ends a round of sending: other calls would fail as well. */
export const stoppingCodes = new Set<ErrorCode>([
  'unreachable',
  'too_many_requests',
  'not_ready',
  'request_timeout',
  'key_invalid',
])

/** All other calls of this player would be refused as well. */
export const playerCodes = new Set<ErrorCode>(['player_suspended', 'token_invalid'])
