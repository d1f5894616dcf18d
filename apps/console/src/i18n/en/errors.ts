/** Words for every code of the contract (packages/contract/src/errors.ts), and for having no answer at all. */
export const messages = {
  // no answer
  'errors.offline': 'You are offline. Check your connection and try again.',
  'errors.no_answer': 'The server did not answer. Try again in a moment.',
  // the session
  'errors.session_over': 'Your session has ended. Sign in again.',
  'errors.not_an_administrator':
    'This account is no longer an administrator’s. Ask another administrator to enable it.',
  'errors.forbidden': 'You are not allowed to do this.',
  'errors.wrong_token_kind': 'This link or token is not valid here.',
  'errors.credentials_invalid': 'The email or the password is wrong.',
  'errors.step_over': 'This has taken too long or was already used. Start again.',
  'errors.code_invalid': 'This code is not right. Check the newest email.',
  'errors.second_factor_needed': 'Enter the code of your second factor to go on.',
  'errors.second_factor_set_up_needed': 'Set up a second factor to go on.',
  'errors.factor_code_invalid':
    'This code is not right, or was used already. Wait for the next one and try again.',
  'errors.passkey_invalid': 'This passkey was not accepted. Try again, or choose another way.',
  'errors.fresh_password_needed': 'Enter your password again to go on.',
  // the request
  'errors.input_invalid': 'Some entries need correcting.',
  'errors.not_found': 'This no longer exists, or never did.',
  'errors.method_not_allowed': 'The server does not accept this request.',
  'errors.conflict': 'Somebody else saved this before you. Load it again, then make your change.',
  'errors.request_timeout': 'The request timed out. Check your connection, then retry.',
  'errors.too_large': 'This is too large. Send less at once, or a smaller file.',
  'errors.content_type_unsupported': 'This type of file is not accepted. Choose another file.',
  'errors.idempotency_key_reused': 'This was already sent with other content. Reload the page and try again.',
  'errors.idempotency_key_running': 'This is already being done. Wait a moment.',
  'errors.too_many_requests': 'Too many attempts. Wait a moment and try again.',
  'errors.internal': 'Something went wrong on our side. Try again in a moment.',
  'errors.not_ready': 'The service is temporarily unavailable. Try again in a few seconds.',
  'errors.storage_full':
    'The server’s disk is full, so this can’t be saved. Ask your operator to free up space.',
  'errors.storage_read_only':
    'The server’s storage is read-only, so this can’t be saved. Ask your operator to make it writable.',
  'errors.data_damaged':
    'Part of the database is damaged and can’t be read. Ask your operator to restore a backup.',
  // accounts
  'errors.registration_closed':
    'Registration is closed: there is already an administrator. Ask for an invitation.',
  'errors.setup_token_invalid': 'This set-up link is no longer valid. Start Loupe again to get a new one.',
  'errors.invitation_invalid': 'This invitation is no longer valid. Ask for a new one.',
  'errors.invitation_email_differs':
    'This invitation is for another email. Enter the one to which it was sent.',
  'errors.already_invited': 'This email has an invitation already. Send that one again.',
  'errors.invitations_too_many':
    'You have 20 open invitations, which is as many as one administrator can have. Withdraw one that is not needed any more.',
  'errors.own_account': 'You cannot do this to your own account. Ask another administrator.',
  'errors.email_link_over':
    'This link was used, is too old or belongs to another account. Ask for the change again in your profile.',
  'errors.password_too_short': 'Use at least 12 characters.',
  'errors.password_too_long': 'Use at most 128 characters.',
  'errors.password_too_common': 'This password is too common. Choose another.',
  'errors.picture_unreadable': 'Choose a JPEG, PNG or WebP picture; this file cannot be read as one.',
  'errors.picture_cmyk': 'This JPEG is in CMYK, the colours of print. Save it as RGB and choose it again.',
  'errors.picture_too_large': 'This picture is too large: 5 MB and 24 megapixels are the limit.',
  // the second factor
  'errors.second_factor_missing': 'Set up a second factor of your own first.',
  'errors.second_factor_required':
    'Every administrator needs a second factor, so the last one cannot be removed. Add another one first.',
  'errors.totp_set_up_over': 'Setting up the app took too long, or is done already. Start again.',
  'errors.passkey_known': 'This passkey has been added already.',
  'errors.passkeys_too_many': 'You can have 20 passkeys at most. Remove one first.',
  'errors.passkeys_unavailable':
    'Passkeys do not work at this address, because it has no domain name. Choose another way.',
  // players
  'errors.username_taken': 'This username is taken. Choose another.',
  'errors.email_taken': 'This email is already in use. Enter another.',
  'errors.player_erased': 'This player has been erased.',
  'errors.confirmation_differs': 'This is not the player’s username. Type it exactly as it is shown.',
  // bulk actions, imports and exports
  'errors.selection_empty': 'No player matches any more.',
  'errors.selection_changed': 'The selection has changed. Check it and try again.',
  'errors.bulk_not_undoable': 'This can no longer be undone.',
  'errors.import_unreadable':
    'This file cannot be read as CSV. Export it as CSV again, then choose that file.',
  'errors.import_not_ready': 'This import has not been checked yet. Check the file first.',
  'errors.import_running': 'This import is already running.',
  'errors.download_expired': 'This download link has expired. Export again.',
  'errors.view_name_taken': 'You already have a view with this name. Choose another.',
  'errors.slug_taken': 'This address is taken by another puzzle. Choose another.',
  'errors.scene_too_large': 'This picture is too large: 20 MB and 50 megapixels are the limit.',
  'errors.document_not_draft':
    'This version is no longer a draft, and what was published or set aside does not change. Load the page again.',
  'errors.document_not_scheduled':
    'Only a published version that is not in force yet can be withdrawn. Reload the page.',
  // single fields
  'errors.required': 'Fill this in.',
  'errors.unknown_field': 'This field is not known.',
  'errors.wrong_type': 'This is not a valid value.',
  'errors.too_short': 'This is too short.',
  'errors.too_long': 'This is too long.',
  'errors.too_small': 'This number is too small.',
  'errors.too_big': 'This number is too large.',
  'errors.not_allowed': 'This value is not allowed.',
  'errors.format_email': 'Enter an email address such as name@example.com.',
  'errors.format_code': 'Enter every digit of the code.',
  'errors.format_factor_code': 'Enter the six digits of the app, or a backup code such as 4k7wp-9hx2n.',
  'errors.format_date': 'Enter a valid date.',
  'errors.format_username': 'Use 1 to 40 letters, digits, dots, hyphens or underscores.',
  'errors.format_country': 'Choose a country from the list.',
  'errors.format_time_zone': 'Choose a time zone from the list.',
  'errors.cursor_foreign': 'This page belongs to another list. Start again from the first page.',
  'errors.repeated': 'This may be given only once.',
  'errors.in_the_past': 'Choose a time in the future.',
  'errors.column_count': 'This row has more or fewer cells than the head row.',
  'errors.table_too_large':
    'This text contains a table that’s too large. Use at most 50 columns per table and 2,000 cells in total.',
  'errors.text_too_complex': 'This text has too much formatting. Remove long links or tables, or shorten it.',
  'errors.repeated_in_file': 'A row above has the same value.',
} as const
