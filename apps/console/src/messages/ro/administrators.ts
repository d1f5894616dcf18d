import type { messages as en } from '#src/messages/en/administrators.ts'

export const messages = {
  'administrators.title': 'Administratori',
  'administrators.text':
    'Toți administratorii au acces complet. Cei dezactivați nu se pot conecta, dar rămân în jurnalul de audit.',
  'administrators.list': 'Administratori',
  'administrators.self': 'Dvs.',
  'administrators.disabled': 'Dezactivat',
  'administrators.lastSignIn': 'Ultima conectare: {when}',
  'administrators.neverSignedIn': 'Nicio conectare',
  'administrators.sessions':
    '{count, plural, =0 {Nicio sesiune activă} one {# sesiune activă} few {# sesiuni active} other {# de sesiuni active}}',
  'administrators.twoFactor': '2FA activă',
  'administrators.noTwoFactor': '2FA inactivă',
  'administrators.actions': 'Acțiuni pentru {name}',
  'administrators.invite': 'Invită un administrator',
  'administrators.inviteText':
    'Administratorul va primi un e-mail cu un link valabil 72 de ore, care poate fi folosit o singură dată.',
  'administrators.email': 'E-mail',
  'administrators.language': 'Limbă',
  'administrators.languageHint': 'Pentru e-mail și pentru consolă.',
  'administrators.send': 'Trimite invitația',
  'administrators.invited': 'Invitație trimisă la {email}.',
  'administrators.isAdministrator': 'Această adresă aparține deja unui administrator.',
  'administrators.invitations': 'Invitații în așteptare',
  'administrators.noInvitations': 'Nicio invitație în așteptare.',
  'administrators.waiting': 'În așteptare',
  'administrators.expired': 'Expirată',
  'administrators.sent': 'Trimisă: {when}, de {name}',
  'administrators.expires': 'Expiră: {when}',
  'administrators.resend': 'Retrimite',
  'administrators.withdraw': 'Revocă invitația',
  'administrators.withdrawTitle': 'Revocați invitația pentru {name}?',
  'administrators.withdrawText':
    'Linkul din e-mail nu va mai funcționa. Puteți trimite o nouă invitație la aceeași adresă.',
  'administrators.withdrawn': 'Invitație revocată: {name}.',
  'administrators.endSessions': 'Încheie toate sesiunile',
  'administrators.endSessionsTitle': 'Încheiați toate sesiunile pentru {name}?',
  'administrators.endSessionsText':
    'Modificările nesalvate din aceste sesiuni se pierd. Conectarea cu parola rămâne posibilă.',
  'administrators.signedOut':
    '{count, plural, =0 {{name} nu avea nicio sesiune activă.} one {O sesiune încheiată: {name}.} few {# sesiuni încheiate: {name}.} other {# de sesiuni încheiate: {name}.}}',
  'administrators.removeFactor': 'Resetează autentificarea în doi pași',
  'administrators.removeFactorTitle': 'Resetați autentificarea în doi pași pentru {name}?',
  'administrators.removeFactorText':
    'Pentru un administrator care și-a pierdut telefonul și codurile de rezervă. Asigurați-vă că cererea vine chiar de la această persoană. Aplicația de autentificare, cheile de acces și codurile de rezervă nu vor mai funcționa, toate sesiunile se vor încheia și persoana va fi anunțată prin e-mail. Până la o nouă configurare, parola este suficientă pentru conectare.',
  'administrators.factorRemoved': 'Autentificare în doi pași resetată: {name}.',
  'administrators.disable': 'Dezactivează contul',
  'administrators.disableTitle': 'Dezactivați {name}?',
  'administrators.disableText':
    'Sesiunile se încheie imediat, iar conectarea nu va mai fi posibilă. Invitațiile în așteptare trimise de această persoană vor fi revocate. Contul poate fi reactivat.',
  'administrators.disabledDone': 'Administrator dezactivat: {name}.',
  'administrators.enable': 'Reactivează',
  'administrators.enabledDone': 'Administrator reactivat: {name}.',
  'administrators.failed': 'Nu s-au putut încărca administratorii',
} satisfies Record<keyof typeof en, string>
