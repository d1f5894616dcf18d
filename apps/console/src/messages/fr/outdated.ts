import type { messages as en } from '#src/messages/en/outdated.ts'

export const messages = {
  'outdated.title': 'Votre navigateur est trop ancien pour Loupe',
  'outdated.text':
    'Mettez-le à jour, ou utilisez une version récente de Chrome, Edge ou Firefox, ou au moins Safari 17 (iOS 17).',
} as const satisfies Record<keyof typeof en, string>
