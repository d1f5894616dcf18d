import type { messages as en } from '../en/login.ts'

export const messages = {
  'login.documentTitle': 'Conectare – Loupe',
  'login.description': 'Spațiul de administrare al jocului.',
  'login.title': 'Conectare',
  'login.lead': 'La spațiul de administrare al jocului.',
  'login.email': 'E-mail',
  'login.password': 'Parolă',
  'login.showPassword': 'Afișează parola',
  'login.hidePassword': 'Ascunde parola',
  'login.capsLock': 'Tasta Caps Lock este activă.',
  'login.forgotten': 'Ați uitat parola?',
  'login.submit': 'Conectare',
  'login.busy': 'Se conectează…',
  'login.language': 'Limbă',
  'login.problem': 'Conectarea nu a reușit',
  'login.wait': 'Prea multe încercări. Puteți încerca din nou peste {time}.',
  'login.waitOver': 'Puteți încerca din nou.',
  'login.emailMissing': 'Introduceți adresa de e-mail.',
  'login.passwordMissing': 'Introduceți parola.',
} satisfies Record<keyof typeof en, string>
