/** Messages of sessions. */
export const messages = {
  'sessions.title': 'Sessions',
  'sessions.text':
    'Where you’re signed in. Sessions end {hours, plural, one {# hour} other {# hours}} after sign-in, or after {idleMinutes, plural, one {# minute} other {# minutes}} of inactivity. At most {count, plural, one {# session} other {# sessions}}; the oldest is ended.',
  'sessions.list': 'Your sessions',
  'sessions.current': 'This session',
  'sessions.device': '{browser} on {system}',
  'sessions.unknown': 'Unknown device',
  'sessions.address': 'IP address {ip}',
  'sessions.lastSeen': 'Last used {when}',
  'sessions.signedIn': 'Signed in {when}',
  'sessions.end': 'End',
  'sessions.endSession': 'End session',
  'sessions.endOne': 'End session: {device}, {ip}',
  'sessions.endTitle': 'End this session?',
  'sessions.endText':
    '{device} ({ip}) will be signed out. If you don’t recognise it, change your password too.',
  'sessions.ended': 'Session ended.',
  'sessions.gone': 'That session had already ended.',
  'sessions.endOthers': 'End other sessions',
  'sessions.endOthersTitle': '{count, plural, one {End the other session?} other {End # other sessions?}}',
  'sessions.endOthersText': 'Those devices will be signed out. This session stays active.',
  'sessions.othersEnded':
    '{count, plural, =0 {No other sessions were active.} one {# session ended.} other {# sessions ended.}}',
  'sessions.alone': 'You’re not signed in anywhere else.',
  'sessions.stranger': 'If you don’t recognise a session, end it and change your password.',
  'sessions.failed': 'Couldn’t load sessions',
} as const
