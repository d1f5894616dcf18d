import type { messages as en } from '../en/outdated.ts'

export const messages = {
  'outdated.title': 'Votre navigateur est trop ancien pour Loupe',
  'outdated.text':
    'Mettez-le à jour, ou utilisez une version récente de Chrome, Edge ou Firefox, ou au moins Safari 17. Sur un iPhone ou un iPad, installez iOS 17 ou une version ultérieure.',
} as const satisfies Record<keyof typeof en, string>
