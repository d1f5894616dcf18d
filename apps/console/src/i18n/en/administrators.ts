/** Who else is an administrator, and who is invited to become one. */
export const messages = {
  'administrators.title': 'Administrators',
  'administrators.text':
    'Everyone here can do everything in this console. New administrators join by invitation; those who leave are disabled and stay in the audit log by name.',
  'administrators.list': 'Administrators',
  'administrators.self': 'You',
  'administrators.disabled': 'Disabled',
  'administrators.lastSignIn': 'Last sign-in {when}',
  'administrators.neverSignedIn': 'Never signed in',
  'administrators.sessions':
    '{count, plural, =0 {Not signed in now} one {Signed in in one place} other {Signed in in # places}}',
  'administrators.twoFactor': 'With a second factor',
  'administrators.noTwoFactor': 'Without a second factor',
  'administrators.actions': 'Actions for {name}',
  'administrators.invite': 'Invite an administrator',
  'administrators.inviteText':
    'An email with a link goes there. The link is valid for 72 hours and works once.',
  'administrators.email': 'Email',
  'administrators.language': 'Language',
  'administrators.languageHint': 'The email and their console start in this language.',
  'administrators.send': 'Send the invitation',
  'administrators.invited': 'The invitation is on its way to {email}.',
  'administrators.isAdministrator': 'This is an administrator’s email already.',
  'administrators.invitations': 'Open invitations',
  'administrators.noInvitations': 'Nobody is invited at the moment.',
  'administrators.waiting': 'Waiting',
  'administrators.expired': 'Expired',
  'administrators.sent': 'Sent {when} by {name}',
  'administrators.expires': 'Expires {when}',
  'administrators.resend': 'Send again',
  'administrators.withdraw': 'Withdraw',
  'administrators.withdrawTitle': 'Withdraw the invitation of {name}?',
  'administrators.withdrawText':
    'The link in the email stops working at once. You can invite the same address again.',
  'administrators.withdrawn': 'The invitation of {name} is withdrawn.',
  'administrators.endSessions': 'Sign out everywhere',
  'administrators.endSessionsTitle': 'Sign {name} out everywhere?',
  'administrators.endSessionsText':
    'What is not saved there is lost. They can sign in again with their password.',
  'administrators.signedOut':
    '{count, plural, =0 {{name} was signed in nowhere any more.} one {{name} is signed out in one place.} other {{name} is signed out in # places.}}',
  'administrators.removeFactor': 'Remove second factor',
  'administrators.removeFactorTitle': 'Remove the second factor of {name}?',
  'administrators.removeFactorText':
    'For somebody who has lost their phone and backup codes. Make sure that the request really comes from them. Their app, passkeys and backup codes stop working, they are signed out everywhere and get an email about it. Until they set up a new one, their password alone opens the account.',
  'administrators.factorRemoved': '{name} has no second factor any more.',
  'administrators.disable': 'Disable',
  'administrators.disableTitle': 'Disable {name}?',
  'administrators.disableText':
    'They are signed out at once and cannot sign in. Invitations that they have sent are withdrawn. You can enable them again.',
  'administrators.disabledDone': '{name} is disabled.',
  'administrators.enable': 'Enable',
  'administrators.enabledDone': '{name} can sign in again.',
  'administrators.failed': 'The administrators could not be loaded',
} as const
