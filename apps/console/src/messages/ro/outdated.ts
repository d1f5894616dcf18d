import type { messages as en } from '#src/messages/en/outdated.ts'

export const messages = {
  'outdated.title': 'Browserul este prea vechi pentru Loupe',
  'outdated.text':
    'Actualizați-l sau folosiți o versiune recentă de Chrome, Edge sau Firefox, ori cel puțin Safari 17 (iOS 17).',
} as const satisfies Record<keyof typeof en, string>
