import type { messages as en } from '../en/start.ts'

export const messages = {
  'start.failed':
    'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.',
  'start.typed': 'Vous devrez ressaisir ce que vous avez tapé.',
  'start.slow': 'Chargement en cours. Votre connexion est peut-être lente.',
  'start.offline': 'Vous êtes hors ligne. La page se chargera dès le retour de la connexion.',
  'start.silent': 'Le serveur ne répond pas. Réessayez dans un instant.',
  'start.english': 'Certains textes n’ont pas pu être chargés et s’affichent en anglais.',
  'start.reload': 'Recharger',
} as const satisfies Record<keyof typeof en, string>
