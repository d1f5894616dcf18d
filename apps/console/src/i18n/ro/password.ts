import type { messages as en } from '../en/password.ts'

export const messages = {
  'password.title': 'Parolă',
  'password.text':
    'Dacă o schimbați, veți fi deconectat peste tot altundeva. Veți primi un e-mail despre aceasta.',
  'password.oldPassword': 'Parola actuală',
  'password.newPassword': 'Parola nouă',
  'password.wrong': 'Aceasta nu este parola dumneavoastră actuală.',
  'password.save': 'Schimbă parola',
  'password.saved': 'Parola a fost schimbată. Ați fost deconectat peste tot altundeva.',
} satisfies Record<keyof typeof en, string>
