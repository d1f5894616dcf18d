/** Messages of the four password recovery pages. */
export const messages = {
  'recovery.forgotDocumentTitle': 'Forgot password – Loupe',
  'recovery.forgotTitle': 'Reset your password',
  'recovery.forgotLead': 'Enter your administrator email. We’ll send you a code.',
  'recovery.sendCode': 'Send code',
  'recovery.problem': 'Something went wrong',
  'recovery.toSignIn': 'Go to sign-in',
  'recovery.mailDocumentTitle': 'Check your email – Loupe',
  'recovery.mailTitle': 'Check your email',
  'recovery.mailLead':
    'If {email} belongs to an administrator, a code has been sent there. It’s valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'recovery.mailHint': 'It can take a minute. Check your spam folder too, and keep this tab open.',
  'recovery.enterCode': 'Enter code',
  'recovery.otherEmail': 'Use another email',
  'recovery.noMail': 'Didn’t get an email?',
  'recovery.resend': 'Resend code',
  'recovery.resendWait': 'You can resend in {time}.',
  'recovery.resent': 'Code sent. Only the latest code works.',
  'recovery.codeDocumentTitle': 'Enter the code – Loupe',
  'recovery.codeTitle': 'Enter the code',
  'recovery.codeLead': 'It’s in the email sent to {email}.',
  'recovery.code': 'Code',
  'recovery.codeHint':
    'Enter all digits. You have {tries, plural, one {# attempt} other {# attempts}} in total.',
  'recovery.codeWrong':
    'Incorrect code. {triesLeft, plural, one {# attempt left} other {# attempts left}}. Only the latest code works.',
  'recovery.timeLeft': '{time} left',
  'recovery.continue': 'Continue',
  'recovery.resetDocumentTitle': 'New password – Loupe',
  'recovery.resetTitle': 'Choose a new password',
  'recovery.resetLead': 'You’ll be signed out everywhere, then sign in with the new password.',
  'recovery.newPassword': 'New password',
  'recovery.setPassword': 'Set password',
  'recovery.cancel': 'Keep old password',
  'recovery.doneTitle': 'Password changed',
  'recovery.done':
    'All sessions of this account have ended, and you’ve been notified by email. Sign in with your new password.',
  'recovery.overTitle':
    '{why, select, none {No reset in progress} late {The code has expired} tries {Too many incorrect codes} other {This reset has ended}}',
  'recovery.over':
    '{why, select, none {No code has been requested in this tab. Start by entering your email.} late {More than ten minutes have passed. Request a new code. Your old password still works.} tries {This code is blocked. Request a new one. Your old password still works.} other {It took too long or was completed in another tab. You can request a new code.}}',
  'recovery.startAgain': 'Request a code',
} as const
