import type { messages as en } from '#src/messages/en/set-up.ts'

export const messages = {
  'setUp.documentTitle': 'Configurare – Loupe',
  'setUp.title': 'Configurați Loupe',
  'setUp.lead': 'Creați primul cont de administrator.',
  'setUp.firstName': 'Prenume',
  'setUp.lastName': 'Nume',
  'setUp.email': 'E-mail',
  'setUp.password': 'Parolă',
  'setUp.submit': 'Creează contul și conectează-mă',
  'setUp.busy': 'Se creează contul…',
  'setUp.problem': 'Nu s-a putut crea contul',
  'setUp.noLinkTitle': 'Este necesar linkul de configurare',
  'setUp.noLink': 'Loupe afișează linkul când pornește fără administrator. Deschideți linkul complet.',
  'setUp.linkOverTitle': 'Acest link de configurare nu mai este valabil',
  'setUp.linkOver':
    'Poate fi folosit o singură dată, timp de o oră. Reporniți Loupe pentru a primi unul nou.',
  'setUp.toSignIn': 'Mergi la conectare',
  'setUp.invitationDocumentTitle': 'Invitație – Loupe',
  'setUp.invitationTitle': 'Creați-vă contul',
  'setUp.invitationLead': '{name} v-a invitat să deveniți administrator Loupe.',
  'setUp.invitationFailed': 'Nu s-a putut deschide invitația',
  'setUp.noInvitationTitle': 'Este necesar linkul de invitație',
  'setUp.noInvitation': 'Deschideți linkul complet din e-mailul de invitație.',
  'setUp.invitationOverTitle': 'Această invitație nu mai este valabilă',
  'setUp.invitationOver':
    'A fost folosită, revocată sau înlocuită de una mai nouă ori a expirat (72 de ore). Cereți unui administrator o invitație nouă sau conectați-vă dacă aveți deja un cont.',
} satisfies Record<keyof typeof en, string>
