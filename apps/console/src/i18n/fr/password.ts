import type { messages as en } from '../en/password.ts'

export const messages = {
  'password.title': 'Mot de passe',
  'password.text': 'En le changeant, vous serez déconnecté partout ailleurs. Un e-mail vous en informera.',
  'password.oldPassword': 'Mot de passe actuel',
  'password.newPassword': 'Nouveau mot de passe',
  'password.wrong': 'Ce n’est pas votre mot de passe actuel.',
  'password.save': 'Changer le mot de passe',
  'password.saved': 'Votre mot de passe a été modifié. Vous êtes déconnecté partout ailleurs.',
} satisfies Record<keyof typeof en, string>
