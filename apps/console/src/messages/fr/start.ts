import type { messages as en } from '#src/messages/en/start.ts'

export const messages = {
  'start.failed':
    'Impossible de charger une partie de cette page. Vérifiez votre connexion, puis rechargez la page.',
  'start.typed': 'Vous devrez refaire votre saisie.',
  'start.slow': 'Chargement en cours. Votre connexion est peut-être lente.',
  'start.offline': 'Vous êtes hors ligne. La page se chargera dès le retour de la connexion.',
  'start.silent': 'Le serveur ne répond pas. Réessayez dans un instant.',
  'start.english': 'Certains textes n’ont pas été chargés et s’affichent en anglais.',
  'start.reload': 'Recharger',
} as const satisfies Record<keyof typeof en, string>
