import type { messages as en } from '../en/passwords.ts'

export const messages = {
  'passwords.show': 'Afficher le mot de passe',
  'passwords.hide': 'Masquer le mot de passe',
  'passwords.rule':
    'De {min, number} à {max, plural, one {# caractère} other {# caractères}}. Une courte phrase à vous se retient facilement.',
  'passwords.strength':
    'Robustesse : {strength, select, short {encore {missing, plural, one {# caractère} other {# caractères}}} weak {facile à deviner} fair {bonne} other {très bonne}}',
  'passwords.againTitle': 'Saisissez de nouveau votre mot de passe',
  'passwords.againText':
    'Cette action change qui peut entrer dans cette console, ou comment, et vous avez donné votre mot de passe il y a quelque temps.',
  'passwords.own': 'Votre mot de passe',
  'passwords.againGive': 'Continuer',
  'passwords.againWrong': 'Ce n’est pas votre mot de passe.',
} satisfies Record<keyof typeof en, string>
