import type { messages as en } from '#src/messages/en/password.ts'

export const messages = {
  'password.title': 'Mot de passe',
  'password.text': 'Vous serez déconnecté de vos autres appareils et prévenu par e-mail.',
  'password.oldPassword': 'Mot de passe actuel',
  'password.newPassword': 'Nouveau mot de passe',
  'password.wrong': 'Mot de passe incorrect.',
  'password.save': 'Modifier le mot de passe',
  'password.saved': 'Mot de passe modifié. Vous êtes déconnecté de vos autres appareils.',
} satisfies Record<keyof typeof en, string>
