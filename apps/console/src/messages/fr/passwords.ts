import type { messages as en } from '#src/messages/en/passwords.ts'

export const messages = {
  'passwords.show': 'Afficher le mot de passe',
  'passwords.hide': 'Masquer le mot de passe',
  'passwords.rule':
    'De {min, number} à {max, plural, one {# caractère} other {# caractères}}. Une courte phrase se retient facilement.',
  'passwords.strength':
    'Robustesse : {strength, select, short {encore {missing, plural, one {# caractère} other {# caractères}}} weak {faible} fair {bonne} other {très bonne}}',
  'passwords.againTitle': 'Confirmez votre mot de passe',
  'passwords.againText': 'Cette action est protégée et vous n’avez pas saisi votre mot de passe récemment.',
  'passwords.own': 'Votre mot de passe',
  'passwords.againGive': 'Confirmer le mot de passe',
  'passwords.againWrong': 'Mot de passe incorrect.',
} satisfies Record<keyof typeof en, string>
