import type { messages as en } from '../en/set-up.ts'

export const messages = {
  'setUp.documentTitle': 'Configurare – Loupe',
  'setUp.title': 'Configurați Loupe',
  'setUp.lead': 'Sunteți primul administrator. Alegeți cum vă veți conecta.',
  'setUp.firstName': 'Prenume',
  'setUp.lastName': 'Nume',
  'setUp.email': 'E-mail',
  'setUp.password': 'Parolă',
  'setUp.submit': 'Creează contul și conectează-mă',
  'setUp.busy': 'Se creează contul…',
  'setUp.problem': 'Contul nu a fost creat',
  'setUp.noLinkTitle': 'Pagina se deschide prin linkul de configurare',
  'setUp.noLink':
    'Loupe afișează linkul la pornire, cât timp nu există niciun administrator. Deschideți-l în întregime.',
  'setUp.linkOverTitle': 'Acest link de configurare nu mai este valabil',
  'setUp.linkOver': 'Poate fi folosit o singură dată, timp de o oră. Reporniți Loupe pentru a primi altul.',
  'setUp.toSignIn': 'Mergi la conectare',
} satisfies Record<keyof typeof en, string>
