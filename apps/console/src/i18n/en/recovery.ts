/** Words of the four pages on which a forgotten password is replaced. */
export const messages = {
  'recovery.forgotDocumentTitle': 'Forgotten password – Loupe',
  'recovery.forgotTitle': 'Set a new password',
  'recovery.forgotLead': 'Enter the email of your administrator account. A code will be sent there.',
  'recovery.sendCode': 'Send the code',
  'recovery.problem': 'That did not work',
  'recovery.toSignIn': 'Go to sign-in',
  'recovery.mailDocumentTitle': 'Check your email – Loupe',
  'recovery.mailTitle': 'Check your email',
  'recovery.mailLead':
    'If {email} belongs to an administrator, an email with a code is on its way. The code is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'recovery.mailHint': 'It can take a minute. Look in your spam folder too, and keep this tab open.',
  'recovery.enterCode': 'Enter the code',
  'recovery.otherEmail': 'Use another email',
  'recovery.noMail': 'No email yet?',
  'recovery.resend': 'Send another code',
  'recovery.resendWait': 'You can ask again in {time}.',
  'recovery.resent': 'Another code is on its way. Only the newest one counts.',
  'recovery.codeDocumentTitle': 'Enter the code – Loupe',
  'recovery.codeTitle': 'Enter the code',
  'recovery.codeLead': 'It is in the email to {email}.',
  'recovery.code': 'Code',
  'recovery.codeHint': 'Enter every digit. You have {tries, plural, one {# try} other {# tries}} in all.',
  'recovery.codeWrong':
    'This code is not right. {triesLeft, plural, one {# try is left} other {# tries are left}}; only the newest email counts.',
  'recovery.timeLeft': '{time} left',
  'recovery.continue': 'Continue',
  'recovery.resetDocumentTitle': 'New password – Loupe',
  'recovery.resetTitle': 'Choose a new password',
  'recovery.resetLead': 'You will be signed out everywhere, and then sign in with this password.',
  'recovery.newPassword': 'New password',
  'recovery.setPassword': 'Set the password',
  'recovery.cancel': 'Keep the old password',
  'recovery.doneTitle': 'Your password has been changed',
  'recovery.done':
    'Everybody who was signed in with this account has been signed out, and an email tells you about the change. Sign in with the new password.',
  'recovery.overTitle':
    '{why, select, none {No recovery has been started} late {The time is up} tries {Too many wrong codes} other {This cannot be continued}}',
  'recovery.over':
    '{why, select, none {No code has been requested in this tab. Start by entering your email.} late {More than ten minutes have passed. Ask for a new code; your password is still the old one.} tries {This code cannot be tried any more. Ask for a new one; your password is still the old one.} other {It has taken too long or was already completed, perhaps in another tab. You can ask for a new code.}}',
  'recovery.startAgain': 'Ask for a new code',
} as const
