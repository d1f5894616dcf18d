import type { messages as en } from '../en/login.ts'

export const messages = {
  'login.documentTitle': 'Conectare – Loupe',
  'login.description': 'Gestionați jucătorii, puzzle-urile și asistența.',
  'login.title': 'Conectare',
  'login.lead': 'Gestionați jucătorii, puzzle-urile și asistența.',
  'login.email': 'E-mail',
  'login.password': 'Parolă',
  'login.showPassword': 'Afișează parola',
  'login.hidePassword': 'Ascunde parola',
  'login.capsLock': 'Caps Lock este activat.',
  'login.forgotten': 'Ați uitat parola?',
  'login.submit': 'Conectare',
  'login.busy': 'Se conectează…',
  'login.language': 'Limbă',
  'login.problem': 'Conectare eșuată',
  'login.wait': 'Prea multe încercări. Încercați din nou peste {time}.',
  'login.waitOver': 'Puteți încerca din nou.',
  'login.emailMissing': 'Introduceți adresa de e-mail.',
  'login.passwordMissing': 'Introduceți parola.',
} satisfies Record<keyof typeof en, string>
