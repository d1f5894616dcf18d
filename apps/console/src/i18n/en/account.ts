/** The account settings: the names of their sections, and what each page of them shows. */
export const messages = {
  'account.title': 'Account settings',
  'account.words': 'settings security preferences',
  'account.sections': 'Sections',
  'account.toProfile': 'Profile',
  'account.sessions': 'Sessions',
  'account.sessionsWords': 'devices browsers where',
  'account.appearance': 'Appearance',
  'account.appearanceWords': 'layout settings mode preset font theme',
  'account.gameKeys': 'Game keys',
  'account.gameKeysWords': 'API keys app secret token',
  'account.appearanceText': 'How the console looks to you. Kept in this browser.',
  'account.changeAppearance': 'Change the layout',
  'account.languageAndZone': 'Language and time zone',
  'account.languageAndZoneText': 'They are part of your profile and go with you to every device.',
  'account.openProfile': 'Open the profile',
} as const
