/** Messages for every error code of the contract (packages/contract/src/shared/errors.ts), and for errors that the console detects. */
export const messages = {
  // no response
  'errors.offline': 'You’re offline. Check your connection and try again.',
  'errors.no_answer': 'The server didn’t respond. Try again in a moment.',
  // the browser
  'errors.storage_refused':
    'Your browser isn’t storing data for this site. Allow cookies and site data, or free up space, then reload.',
  // the session
  'errors.session_over': 'Your session has ended. Sign in again.',
  'errors.not_an_administrator': 'This account is disabled. Ask another administrator to enable it.',
  'errors.forbidden': 'You don’t have permission to do this.',
  'errors.wrong_token_kind': 'This link or token isn’t valid here. Sign in again.',
  'errors.credentials_invalid': 'Incorrect email or password.',
  'errors.step_over': 'This step has expired or was already completed. Start again.',
  'errors.code_invalid': 'Incorrect code. Check the latest email.',
  'errors.second_factor_needed': 'Enter your two-factor code to continue.',
  'errors.second_factor_set_up_needed': 'Set up two-factor authentication to continue.',
  'errors.factor_code_invalid':
    'This code is incorrect or already used. Wait for the next one and try again.',
  'errors.passkey_invalid': 'This passkey wasn’t accepted. Try again or use another method.',
  'errors.passkeys_elsewhere':
    'Passkeys don’t work at this address. Open the console at its usual address, or use your password.',
  'errors.fresh_password_needed': 'Enter your password again to continue.',
  // the request
  'errors.input_invalid': 'Check your entries and try again.',
  'errors.not_found': 'Not found. It may have been deleted.',
  'errors.method_not_allowed': 'The server doesn’t accept this request. Reload the page and try again.',
  'errors.conflict': 'Someone else saved this first. Reload, then make your change again.',
  'errors.request_timeout': 'The request timed out. Check your connection, then retry.',
  'errors.too_large': 'This is too large. Use a smaller file or fewer items.',
  'errors.content_type_unsupported': 'This file type isn’t supported. Select another file.',
  'errors.idempotency_key_reused':
    'This was already submitted with different content. Reload the page and try again.',
  'errors.idempotency_key_running': 'This is already in progress. Wait a moment.',
  'errors.too_many_requests': 'Too many attempts. Wait a moment and try again.',
  'errors.internal': 'Something went wrong on our side. Try again in a moment.',
  'errors.not_ready': 'The service is temporarily unavailable. Try again in a moment.',
  'errors.storage_full':
    'The server’s disk is full, so this can’t be saved. Ask the server’s operator to free up space.',
  'errors.storage_read_only':
    'The server’s storage is read-only, so this can’t be saved. Ask the server’s operator to make it writable.',
  'errors.data_damaged':
    'Part of the database is damaged and can’t be read. Ask the server’s operator to restore a backup.',
  // accounts
  'errors.registration_closed': 'Registration is closed. Ask an administrator for an invitation.',
  'errors.setup_token_invalid': 'This set-up link is no longer valid. Restart Loupe to get a new one.',
  'errors.invitation_invalid': 'This invitation is no longer valid. Ask for a new one.',
  'errors.invitation_email_differs': 'This invitation is for another email. Enter the one it was sent to.',
  'errors.already_invited': 'This email already has an invitation. Resend that one.',
  'errors.invitations_too_many': 'You’ve reached the limit of 20 pending invitations. Revoke one first.',
  'errors.own_account': 'You can’t do this to your own account. Ask another administrator.',
  'errors.email_link_over':
    'This link has expired, was already used or belongs to another account. Request the change again in your profile.',
  'errors.password_too_short': 'Use at least 12 characters.',
  'errors.password_too_long': 'Use at most 128 characters.',
  'errors.password_too_common': 'This password is too common. Choose another.',
  'errors.picture_unreadable': 'This file can’t be read. Select a JPEG, PNG or WebP picture.',
  'errors.picture_cmyk': 'This JPEG uses CMYK print colours. Save it as RGB, then select it again.',
  'errors.picture_too_large': 'This picture is too large. The limit is 5 MB and 24 megapixels.',
  // the second factor
  'errors.second_factor_missing': 'Set up two-factor authentication for your own account first.',
  'errors.second_factor_required':
    'Two-factor authentication is required, so you can’t remove your last method. Add another one first.',
  'errors.totp_set_up_over': 'App set-up has expired or was already completed. Start again.',
  'errors.passkey_known': 'This passkey is already registered.',
  'errors.passkeys_too_many': 'You can have up to 20 passkeys. Remove one first.',
  'errors.game_keys_too_many': 'You’ve reached the limit of 100 active API keys. Revoke one first.',
  'errors.views_too_many': 'You’ve reached the limit of 100 saved views. Delete one first.',
  'errors.shared_views_too_many': 'You can share up to 100 views of a list. Stop sharing one first.',
  'errors.view_not_yours': 'Only its owner can change a shared view. Save a copy instead.',
  'errors.passkeys_unavailable':
    'Passkeys don’t work at this address because it has no domain name. Use another method.',
  // players
  'errors.username_taken': 'This username is taken. Choose another.',
  'errors.email_taken': 'This email is already in use. Enter another.',
  'errors.player_erased': 'This player has been erased and can’t be changed.',
  'errors.confirmation_differs': 'This doesn’t match the username. Type it exactly as shown.',
  // bulk actions, imports and exports
  'errors.selection_empty': 'No players match any more. Change the selection.',
  'errors.selection_changed': 'The selection has changed. Check it and try again.',
  'errors.template_name_taken': 'Another template already has this name. Choose another.',
  'errors.templates_too_many': 'There are already 200 templates. Delete one first.',
  'errors.player_list_in_use': 'This list is used by a scheduled or running notification. Stop it first.',
  'errors.rehearsal_outdated':
    'The audience, time or rules have changed since this rehearsal. Rehearse again.',
  'errors.rehearsal_drifted': 'More than 1% of the audience has changed since the rehearsal. Rehearse again.',
  'errors.rehearsal_unchecked': 'The audience hasn’t been checked recently. Check for changes first.',
  'errors.bulk_not_undoable': 'This can no longer be undone.',
  'errors.import_unreadable': 'This file isn’t valid CSV. Export it as CSV again, then select that file.',
  'errors.import_not_ready': 'This import hasn’t been checked yet. Check the file first.',
  'errors.import_running': 'This import is already running.',
  'errors.download_expired': 'This download link has expired. Export again.',
  'errors.view_name_taken': 'You already have a view with this name. Choose another.',
  'errors.slug_taken': 'Another puzzle uses this slug. Choose another.',
  'errors.scene_too_large': 'This picture is too large. The limit is 20 MB and 50 megapixels.',
  'errors.document_not_draft': 'This version is no longer a draft. Reload the page.',
  'errors.document_not_scheduled': 'Only a scheduled version can be unscheduled. Reload the page.',
  // single fields
  'errors.required':
    '{field, select, username {Enter a username.} fullName {Enter a full name.} firstName {Enter your first name.} lastName {Enter your last name.} email {Enter an email.} password {Enter your password.} oldPassword {Enter your current password.} newPassword {Enter a new password.} name {Enter a name.} title {Enter a title.} body {Enter the text.} reason {Enter a reason.} date {Enter a date.} tags {Add at least one tag.} slug {Enter a slug.} summary {Describe the changes.} other {Fill in this field.}}',
  'errors.unknown_field': 'This field isn’t supported. Reload the page and try again.',
  'errors.wrong_type': 'This value isn’t valid. Enter another.',
  'errors.too_short': 'This is too short. Enter more characters.',
  'errors.too_long': 'This is too long. Shorten it.',
  'errors.too_small': 'This number is too small. Enter a larger one.',
  'errors.too_big': 'This number is too large. Enter a smaller one.',
  'errors.not_allowed': 'This value isn’t allowed. Enter another.',
  'errors.format_email': 'Enter an email address such as name@example.com.',
  'errors.format_code': 'Enter all digits of the code.',
  'errors.format_factor_code': 'Enter the six digits from the app, or a backup code such as 4k7wp-9hx2n.',
  'errors.format_date': 'Enter a valid date.',
  'errors.format_username': 'Use 1 to 40 letters, digits, dots, hyphens or underscores.',
  'errors.format_country': 'Choose a country from the list.',
  'errors.format_time_zone': 'Choose a time zone from the list.',
  'errors.cursor_foreign': 'This page belongs to another list. Go back to the first page.',
  'errors.repeated': 'Use each value only once.',
  'errors.in_the_past': 'Choose a time in the future.',
  'errors.column_count':
    'This row has more or fewer cells than the header row. Check its separators and quotation marks.',
  'errors.table_too_large':
    'This text contains a table that’s too large. Use at most 50 columns per table and 2,000 cells in total.',
  'errors.variable_unknown': 'This variable doesn’t exist. Insert one from the list.',
  'errors.text_too_complex': 'This text has too much formatting. Remove long links or tables, or shorten it.',
  'errors.repeated_in_file': 'An earlier row has the same value. Keep only one of these rows.',
} as const
