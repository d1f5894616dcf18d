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
    'Loupe afișează linkul la pornire, cât timp nu există niciun administrator. Deschideți linkul complet.',
  'setUp.linkOverTitle': 'Acest link de configurare nu mai este valabil',
  'setUp.linkOver': 'Poate fi folosit o singură dată, timp de o oră. Reporniți Loupe pentru a primi altul.',
  'setUp.toSignIn': 'Mergi la conectare',
  'setUp.invitationDocumentTitle': 'Invitația dumneavoastră – Loupe',
  'setUp.invitationTitle': 'Deveniți administrator',
  'setUp.invitationLead':
    '{name} vă invită în spațiul de administrare al jocului. Alegeți cum vă veți conecta.',
  'setUp.invitationFailed': 'Invitația nu a putut fi deschisă',
  'setUp.noInvitationTitle': 'Pagina se deschide prin linkul unei invitații',
  'setUp.noInvitation': 'Linkul se află în mesajul cu invitația. Deschideți linkul complet.',
  'setUp.invitationOverTitle': 'Această invitație nu mai este valabilă',
  'setUp.invitationOver':
    'A fost folosită sau retrasă ori un mesaj mai nou a înlocuit-o; fiecare poate fi folosită o singură dată, timp de 72 de ore. Cereți unui administrator să vă invite din nou sau conectați-vă dacă aveți deja un cont.',
} satisfies Record<keyof typeof en, string>
