/** What a document shows in a browser that cannot run the console; in the document itself, so in its language alone. */
export const messages = {
  'outdated.title': 'Your browser is too old for Loupe',
  'outdated.text':
    'Update it, or use a recent version of Chrome, Edge or Firefox, or Safari 17 (iOS 17) or later.',
} as const
