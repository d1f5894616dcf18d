import type { messages as en } from '../en/password.ts'

export const messages = {
  'password.title': 'Parolă',
  'password.text':
    'Dacă o schimbați, veți fi deconectat din toate celelalte sesiuni. Veți primi un e-mail despre aceasta.',
  'password.oldPassword': 'Parola actuală',
  'password.newPassword': 'Parola nouă',
  'password.wrong': 'Aceasta nu este parola dumneavoastră actuală.',
  'password.save': 'Schimbă parola',
  'password.saved': 'Parola a fost schimbată. Ați fost deconectat din toate celelalte sesiuni.',
} satisfies Record<keyof typeof en, string>
