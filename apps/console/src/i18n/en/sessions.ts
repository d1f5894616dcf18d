/** Where the administrator is signed in. */
export const messages = {
  'sessions.title': 'Sessions',
  'sessions.text':
    'Where you are signed in. A session ends {hours, plural, one {# hour} other {# hours}} after sign-in, and after {idleMinutes, plural, one {# minute} other {# minutes}} without use. Beyond {count, number}, the oldest ends.',
  'sessions.list': 'Your sessions',
  'sessions.current': 'This session',
  'sessions.device': '{browser} on {system}',
  'sessions.unknown': 'Unknown device',
  'sessions.address': 'Address {ip}',
  'sessions.lastSeen': 'Last used {when}',
  'sessions.signedIn': 'Signed in {when}',
  'sessions.end': 'End',
  'sessions.endOne': 'End the session: {device}, {ip}',
  'sessions.endTitle': 'End this session?',
  'sessions.endText':
    '{device} at {ip} is signed out at its next step. This cannot be undone; whoever knows the password can sign in there again.',
  'sessions.ended': 'The session is over.',
  'sessions.gone': 'That session was over already.',
  'sessions.endOthers': 'End all others',
  'sessions.endOthersTitle': '{count, plural, one {End the other session?} other {End # other sessions?}}',
  'sessions.endOthersText':
    'Each of them is signed out at its next step. This session stays. It cannot be undone.',
  'sessions.othersEnded':
    '{count, plural, =0 {No other session was open any more.} one {One session is over.} other {# sessions are over.}}',
  'sessions.alone': 'You are signed in nowhere else.',
  'sessions.stranger': 'If you do not know one of them, end it and change your password.',
  'sessions.failed': 'The sessions could not be loaded',
} as const
