import type { messages as en } from '#src/messages/en/password.ts'

export const messages = {
  'password.title': 'Parolă',
  'password.text': 'Celelalte sesiuni se vor încheia și veți primi un e-mail.',
  'password.oldPassword': 'Parola actuală',
  'password.newPassword': 'Parola nouă',
  'password.wrong': 'Parolă incorectă.',
  'password.save': 'Schimbă parola',
  'password.saved': 'Parolă schimbată. Celelalte sesiuni s-au încheiat.',
} satisfies Record<keyof typeof en, string>
