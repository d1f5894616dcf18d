/** The words of all mails. The other languages follow this file; what is filled in are arguments. */
export const en = {
  hello: (name: string) => `Hello ${name},`,
  helloNobody: 'Hello,',
  footer: 'Loupe sent this email automatically. Replies are not read.',
  time: 'Time',
  address: 'IP address',
  recoveryCode: {
    subject: 'Your code for a new password',
    lead: 'A new password was requested for your administrator account. This is the code:',
    use: (minutes: number) =>
      `Enter it on the page where it was requested. It is valid for ${minutes} minutes and works once; only the newest code counts.`,
    notYou:
      'If this was not you, you need not do anything: your password stays as it is. Do not give the code to anybody.',
  },
  invitation: {
    subject: 'Your invitation to Loupe',
    lead: (name: string) =>
      `${name} invites you to become an administrator of Loupe, the back office of the game.`,
    use: (hours: number) =>
      `Choose your name and password on that page. The link is valid for ${hours} hours and works once.`,
    notYou:
      'If you did not expect this, you need not do anything. Do not pass the link on: it is meant for you alone.',
    action: 'Accept the invitation',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your administrator account was changed. Everybody who was signed in with it has been signed out.',
    notYou: 'If this was not you, request a new password at once and tell another administrator.',
    action: 'Request a new password',
  },
  guesses: {
    passwordGuessed: {
      subject: 'Password entered correctly after many failed attempts',
      lead: 'The correct password for your administrator account was entered after ten or more failed attempts within a day.',
    },
    factorsRefused: {
      subject: 'Several failed attempts at your second factor',
      lead: 'Several attempts to sign in to your administrator account used the correct password but failed at the second factor.',
    },
    notYou:
      'If this was not you, someone else knows your password: request a new one now and tell another administrator.',
    action: 'Request a new password',
  },
  emailChange: {
    subject: 'Confirm your new email address',
    oldLead: (email: string) =>
      `A change of the email address of your administrator account to ${email} was requested.`,
    newLead: (email: string) =>
      `${email} was entered as the new email address of your administrator account.`,
    use: 'The address changes once it has been confirmed at both addresses, within 24 hours. Open the link where you are signed in to Loupe.',
    notYouOld:
      'If this was not you, do not confirm it: nothing changes without you. Change your password at once and tell another administrator.',
    notYouNew: 'If this was not you, you need not do anything: without the link nothing changes.',
    action: 'Confirm the change',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    lead: (email: string) =>
      `The email address of your administrator account is ${email} now. Emails go there, and you sign in with it.`,
    notYou: 'If this was not you, tell another administrator at once: they can disable the account.',
    action: 'Go to Loupe',
  },
  secondFactor: {
    totpAdded: {
      subject: 'An authenticator app was added',
      lead: 'An authenticator app was set up for your administrator account. From now on, signing in asks for a code from it.',
    },
    totpRemoved: {
      subject: 'The authenticator app was removed',
      lead: 'The authenticator app was removed from your administrator account. Its codes are no longer valid.',
    },
    passkeyAdded: (name: string) => ({
      subject: 'A passkey was added',
      lead: `The passkey “${name}” was added to your administrator account. It can be used as a second factor at sign-in.`,
    }),
    passkeyRemoved: (name: string) => ({
      subject: 'A passkey was removed',
      lead: `The passkey “${name}” was removed from your administrator account. It is no longer valid.`,
    }),
    backupCodesMade: {
      subject: 'New backup codes were made',
      lead: 'New backup codes were made for your administrator account. The earlier ones are no longer valid.',
    },
    removedByAnother: (name: string) => ({
      subject: 'Your second factor was removed',
      lead: `${name} has removed the second factor of your administrator account: the authenticator app, passkeys and backup codes no longer work, and you are signed out everywhere. Sign in with your password, then set up a new one in the account settings.`,
      notYou: 'If you did not ask for this, request a new password at once and tell another administrator.',
    }),
    backupCodeUsed: (left: number) => ({
      subject: 'A backup code was used',
      lead: `Somebody signed in to your administrator account with a backup code. Backup codes left: ${left}.`,
    }),
    notYou: 'If this was not you, request a new password at once and tell another administrator.',
    action: 'Request a new password',
  },
}

export type MailWords = typeof en
