/** Messages for browsers that cannot run the console. They are part of each document, in its language only. */
export const messages = {
  'outdated.title': 'Your browser is too old for Loupe',
  'outdated.text':
    'Update it, or use a recent version of Chrome, Edge or Firefox, or Safari 17 (iOS 17) or later.',
} as const
