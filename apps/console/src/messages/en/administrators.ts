/** Messages of administrators and invitations. */
export const messages = {
  'administrators.title': 'Administrators',
  'administrators.text':
    'All administrators have full access. Disabled administrators can’t sign in but stay in the audit log.',
  'administrators.list': 'Administrators',
  'administrators.self': 'You',
  'administrators.disabled': 'Disabled',
  'administrators.lastSignIn': 'Last sign-in {when}',
  'administrators.neverSignedIn': 'Never signed in',
  'administrators.sessions':
    '{count, plural, =0 {Not signed in} one {# active session} other {# active sessions}}',
  'administrators.twoFactor': 'Two-factor on',
  'administrators.noTwoFactor': 'Two-factor off',
  'administrators.actions': 'Actions for {name}',
  'administrators.invite': 'Invite administrator',
  'administrators.inviteText':
    'They’ll receive an email with a link that works once and expires after 72 hours.',
  'administrators.email': 'Email',
  'administrators.language': 'Language',
  'administrators.languageHint': 'Language of the invitation and of their console.',
  'administrators.send': 'Send invitation',
  'administrators.invited': 'Invitation sent to {email}.',
  'administrators.isAdministrator': 'This email already belongs to an administrator.',
  'administrators.invitations': 'Pending invitations',
  'administrators.noInvitations': 'No pending invitations.',
  'administrators.waiting': 'Pending',
  'administrators.expired': 'Expired',
  'administrators.sent': 'Sent {when} by {name}',
  'administrators.expires': 'Expires {when}',
  'administrators.resend': 'Resend',
  'administrators.withdraw': 'Revoke invitation',
  'administrators.withdrawTitle': 'Revoke the invitation for {name}?',
  'administrators.withdrawText':
    'The link in the email stops working immediately. You can invite this address again.',
  'administrators.withdrawn': 'Invitation for {name} revoked.',
  'administrators.endSessions': 'Sign out everywhere',
  'administrators.endSessionsTitle': 'Sign {name} out everywhere?',
  'administrators.endSessionsText':
    'Unsaved work in those sessions is lost. They can sign in again with their password.',
  'administrators.signedOut':
    '{count, plural, =0 {{name} had no active sessions.} one {{name} was signed out of # session.} other {{name} was signed out of # sessions.}}',
  'administrators.removeFactor': 'Reset two-factor',
  'administrators.removeFactorTitle': 'Reset two-factor authentication for {name}?',
  'administrators.removeFactorText':
    'For an administrator who has lost their phone and backup codes. Make sure the request really comes from them. Their authenticator app, passkeys and backup codes stop working, and they’re signed out everywhere and notified by email. Until they set it up again, their password alone is enough to sign in.',
  'administrators.factorRemoved': 'Two-factor authentication reset for {name}.',
  'administrators.disable': 'Disable account',
  'administrators.disableTitle': 'Disable {name}?',
  'administrators.disableText':
    'They’re signed out immediately and can’t sign in. Pending invitations they sent are revoked. You can enable them again.',
  'administrators.disabledDone': '{name} disabled.',
  'administrators.enable': 'Enable',
  'administrators.enabledDone': '{name} enabled.',
  'administrators.failed': 'Couldn’t load administrators',
} as const
