/** The texts of all emails. The other languages follow this file; filled-in values are arguments. */
export const en = {
  hello: (name: string) => `Hello ${name},`,
  helloNobody: 'Hello,',
  footer: 'This is an automated email from Loupe. Replies aren’t read.',
  time: 'Time',
  address: 'IP address',
  recoveryCode: {
    subject: 'Your password reset code',
    lead: 'A password reset was requested for your administrator account. Your code is:',
    use: (minutes: number) =>
      `Enter it on the password reset page. It expires in ${minutes} minutes and works once. Only the latest code is valid.`,
    notYou:
      'If this wasn’t you, ignore this email: your password stays the same. Never share this code with anyone.',
  },
  invitation: {
    subject: 'Your invitation to Loupe',
    lead: (name: string) =>
      `${name} has invited you to become an administrator of Loupe, the game’s admin console.`,
    use: (hours: number) =>
      `Open the link to enter your name and choose a password. It expires in ${hours} hours and works once.`,
    notYou: 'If you weren’t expecting this, ignore this email. Don’t share the link: it’s for you only.',
    action: 'Accept invitation',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your administrator account was changed. You’ve been signed out of all other sessions.',
    notYou: 'If this wasn’t you, reset your password immediately and tell another administrator.',
    action: 'Reset password',
  },
  failedAttempts: {
    passwordGuessed: {
      subject: 'Correct password entered after many failed attempts',
      lead: 'The correct password for your administrator account was entered after ten or more failed attempts within a day.',
    },
    factorsRefused: {
      subject: 'Failed two-factor attempts on your account',
      lead: 'Several attempts to sign in to your administrator account used the correct password but failed two-factor authentication.',
    },
    notYou:
      'If this wasn’t you, someone else knows your password. Reset it immediately and tell another administrator.',
    action: 'Reset password',
  },
  emailChange: {
    subject: 'Confirm your new email address',
    oldLead: (email: string) =>
      `A request was made to change the email address of your administrator account to ${email}.`,
    newLead: (email: string) =>
      `${email} was entered as the new email address of your administrator account.`,
    use: 'To complete the change, confirm it from both addresses within 24 hours. Open the link in a browser where you’re signed in to Loupe.',
    notYouOld:
      'If this wasn’t you, don’t confirm: nothing changes without your confirmation. Change your password immediately and tell another administrator.',
    notYouNew: 'If this wasn’t you, ignore this email: nothing changes without your confirmation.',
    action: 'Confirm change',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    lead: (email: string) =>
      `The email address of your administrator account is now ${email}. Use it to sign in and receive emails.`,
    notYou: 'If this wasn’t you, tell another administrator immediately so they can disable the account.',
    action: 'Go to Loupe',
  },
  secondFactor: {
    totpAdded: {
      subject: 'An authenticator app was added',
      lead: 'An authenticator app was set up for your administrator account. You’ll need a code from it each time you sign in.',
    },
    totpRemoved: {
      subject: 'The authenticator app was removed',
      lead: 'The authenticator app was removed from your administrator account. Its codes are no longer valid.',
    },
    passkeyAdded: (name: string) => ({
      subject: 'A passkey was added',
      lead: `The passkey “${name}” was added to your administrator account. It can be used for two-factor authentication when signing in.`,
    }),
    passkeyRemoved: (name: string) => ({
      subject: 'A passkey was removed',
      lead: `The passkey “${name}” was removed from your administrator account. It is no longer valid.`,
    }),
    backupCodesMade: {
      subject: 'New backup codes were created',
      lead: 'New backup codes were created for your administrator account. The previous ones are no longer valid.',
    },
    removedByAnother: (name: string) => ({
      subject: 'Your two-factor authentication was reset',
      lead: `${name} reset two-factor authentication for your administrator account. Your authenticator app, passkeys and backup codes no longer work, and you have been signed out everywhere. Sign in with your password, then set it up again in your account settings.`,
      notYou: 'If you didn’t ask for this, reset your password immediately and tell another administrator.',
    }),
    backupCodeUsed: (left: number) => ({
      subject: 'A backup code was used',
      lead: `A backup code was used to sign in to your administrator account. Backup codes left: ${left}.`,
    }),
    notYou: 'If this wasn’t you, reset your password immediately and tell another administrator.',
    action: 'Reset password',
  },
}

export type MailMessages = typeof en
