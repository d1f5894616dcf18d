/**
 * Every error code with its ResponseCode. Codes are stable: the console's messages and other clients depend on them.
 * The HTTP status is `httpStatusOf(code)`.
 */
export const errorCodes = {
  // the session (docs/adr/0008-readings.md)
  session_over: 207,
  not_an_administrator: 403,
  forbidden: 403,
  wrong_token_kind: 401,
  credentials_invalid: 401,
  step_over: 401,
  code_invalid: 401,
  second_factor_needed: 206,
  second_factor_set_up_needed: 206,
  factor_code_invalid: 401,
  passkey_invalid: 401,
  fresh_password_needed: 428,
  // the request
  input_invalid: 400,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  request_timeout: 408,
  too_large: 413,
  content_type_unsupported: 415,
  idempotency_key_reused: 422,
  idempotency_key_running: 409,
  too_many_requests: 429,
  internal: 500,
  not_ready: 503,
  /** The disk or the quota of the database or of the data folder is full. */
  storage_full: 507,
  /** The database or the data folder is read-only, such as a standby. */
  storage_read_only: 503,
  /** Stored data can no longer be read: retrying does not help, a backup has to be restored. */
  data_damaged: 500,
  // accounts
  registration_closed: 403,
  setup_token_invalid: 400,
  invitation_invalid: 400,
  invitation_email_differs: 400,
  already_invited: 409,
  invitations_too_many: 409,
  own_account: 409,
  email_link_over: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  picture_unreadable: 400,
  picture_cmyk: 400,
  picture_too_large: 413,
  // the second factor
  second_factor_missing: 409,
  second_factor_required: 409,
  totp_set_up_over: 409,
  passkey_known: 409,
  passkeys_too_many: 409,
  passkeys_unavailable: 409,
  // the game's apps
  game_keys_too_many: 409,
  // players
  username_taken: 409,
  email_taken: 409,
  player_erased: 409,
  confirmation_differs: 400,
  // bulk actions, imports and exports
  selection_empty: 400,
  selection_changed: 409,
  bulk_not_undoable: 409,
  template_name_taken: 409,
  templates_too_many: 409,
  player_list_in_use: 409,
  rehearsal_outdated: 409,
  rehearsal_drifted: 409,
  rehearsal_unchecked: 409,
  import_unreadable: 400,
  import_not_ready: 409,
  import_running: 409,
  download_expired: 404,
  view_name_taken: 409,
  views_too_many: 409,
  shared_views_too_many: 409,
  view_not_yours: 403,
  // puzzles
  slug_taken: 409,
  scene_too_large: 413,
  // content documents
  document_not_draft: 409,
  document_not_scheduled: 409,
} as const

export type ErrorCode = keyof typeof errorCodes

/** Codes of single fields inside `errors`, besides the ErrorCodes that can also be of a field. */
export const fieldCodes = [
  'required',
  'unknown_field',
  'wrong_type',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_allowed',
  'format_email',
  'format_code',
  'format_factor_code',
  'format_date',
  'format_username',
  'format_country',
  'format_time_zone',
  'cursor_foreign',
  'repeated',
  'in_the_past',
  'column_count',
  'repeated_in_file',
  'table_too_large',
  'text_too_complex',
  'variable_unknown',
] as const

export type FieldCode = (typeof fieldCodes)[number]

/**
 * The HTTP status of a ResponseCode: 207 and 428 are sent as 401, all others unchanged (docs/adr/0008-readings.md). 207
 * and 403 are sent as 200 to an old client, by a setting of the server.
 */
export function httpStatusOf(responseCode: number): number {
  if (responseCode === 207 || responseCode === 428) return 401
  if (responseCode === 206) return 200
  return responseCode
}
