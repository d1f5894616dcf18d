import type { ErrorCode } from '../http.ts'

/** Will be refused again, however often it is sent. Codes that are not known here are tried again later. */
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

/** Ends a round of sending: whatever else waits would not arrive either. */
export const stoppingCodes = new Set<ErrorCode>([
  'unreachable',
  'too_many_requests',
  'not_ready',
  'request_timeout',
  'key_invalid',
])

/** Nothing else of this player would be taken either. */
export const playerCodes = new Set<ErrorCode>(['player_suspended', 'token_invalid'])
