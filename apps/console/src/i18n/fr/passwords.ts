import type { messages as en } from '../en/passwords.ts'

export const messages = {
  'passwords.show': 'Afficher le mot de passe',
  'passwords.hide': 'Masquer le mot de passe',
  'passwords.rule': 'De {min} à {max} caractères. Une courte phrase à vous se retient facilement.',
  'passwords.strength':
    'Robustesse : {strength, select, short {encore {missing, plural, one {# caractère} other {# caractères}}} weak {facile à deviner} fair {bonne} other {très bonne}}',
} satisfies Record<keyof typeof en, string>
