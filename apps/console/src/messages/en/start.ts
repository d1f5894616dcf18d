/** Messages of the inline scripts, shown before modules are loaded: inlined in all four languages, so few and short. */
export const messages = {
  'start.failed': 'Part of this page couldn’t be loaded. Check your connection, then reload.',
  'start.typed': 'You’ll need to re-enter what you typed.',
  'start.slow': 'Still loading. Your connection may be slow.',
  'start.offline': 'You’re offline. The page will load when you reconnect.',
  'start.silent': 'The server isn’t responding. Try again in a moment.',
  'start.english': 'Some text couldn’t be loaded and is shown in English.',
  'start.reload': 'Reload',
} as const
