import type { messages as en } from '../en/administrators.ts'

export const messages = {
  'administrators.title': 'Administratori',
  'administrators.text':
    'Toți cei de aici pot face orice în această consolă. Administratorii noi intră printr-o invitație; cine pleacă este dezactivat și își păstrează numele în jurnalul de audit.',
  'administrators.list': 'Administratori',
  'administrators.self': 'Dumneavoastră',
  'administrators.disabled': 'Dezactivat',
  'administrators.lastSignIn': 'Ultima conectare: {when}',
  'administrators.neverSignedIn': 'Niciodată conectat',
  'administrators.sessions':
    '{count, plural, =0 {Neconectat acum} one {Conectat într-un loc} few {Conectat în # locuri} other {Conectat în # de locuri}}',
  'administrators.twoFactor': 'Cu al doilea factor',
  'administrators.noTwoFactor': 'Fără al doilea factor',
  'administrators.actions': 'Acțiuni pentru {name}',
  'administrators.invite': 'Invită un administrator',
  'administrators.inviteText':
    'Acolo va fi trimis un mesaj cu un link. Linkul este valabil 72 de ore și poate fi folosit o singură dată.',
  'administrators.email': 'E-mail',
  'administrators.language': 'Limbă',
  'administrators.languageHint': 'A mesajului și, la început, a consolei.',
  'administrators.send': 'Trimite invitația',
  'administrators.invited': 'Invitația este pe drum către {email}.',
  'administrators.isAdministrator': 'Aceasta este deja adresa unui administrator.',
  'administrators.invitations': 'Invitații deschise',
  'administrators.noInvitations': 'Nimeni nu este invitat în acest moment.',
  'administrators.waiting': 'În așteptare',
  'administrators.expired': 'Expirată',
  'administrators.sent': 'Trimisă: {when}, de {name}',
  'administrators.expires': 'Expiră: {when}',
  'administrators.resend': 'Trimite din nou',
  'administrators.withdraw': 'Retrage',
  'administrators.withdrawTitle': 'Retrageți invitația pentru {name}?',
  'administrators.withdrawText':
    'Linkul din mesaj nu mai funcționează. Puteți invita din nou aceeași adresă.',
  'administrators.withdrawn': 'Invitația pentru {name} a fost retrasă.',
  'administrators.endSessions': 'Deconectează de peste tot',
  'administrators.endSessionsTitle': 'Deconectați {name} de peste tot?',
  'administrators.endSessionsText':
    'Ce nu este salvat acolo se pierde. Conectarea cu parola rămâne posibilă.',
  'administrators.signedOut':
    '{count, plural, =0 {{name} nu mai avea nicio sesiune deschisă.} one {O sesiune închisă: {name}.} few {# sesiuni închise: {name}.} other {# de sesiuni închise: {name}.}}',
  'administrators.removeFactor': 'Elimină al doilea factor',
  'administrators.removeFactorTitle': 'Eliminați al doilea factor pentru {name}?',
  'administrators.removeFactorText':
    'Pentru cine și-a pierdut telefonul și codurile de rezervă. Asigurați-vă că cererea vine chiar de la această persoană. Aplicația, cheile de acces și codurile de rezervă nu vor mai deschide nimic, toate sesiunile se încheie și persoana este anunțată prin e-mail. Până la configurarea unuia nou, numai parola deschide contul.',
  'administrators.factorRemoved': '{name} nu mai are al doilea factor.',
  'administrators.disable': 'Dezactivează',
  'administrators.disableTitle': 'Dezactivați {name}?',
  'administrators.disableText':
    'Va fi deconectat imediat și nu se va mai putea conecta. Invitațiile pe care le-a trimis sunt retrase. Îl puteți reactiva.',
  'administrators.disabledDone': 'Cont dezactivat: {name}.',
  'administrators.enable': 'Reactivează',
  'administrators.enabledDone': '{name} se poate conecta din nou.',
  'administrators.failed': 'Administratorii nu au putut fi încărcați',
} satisfies Record<keyof typeof en, string>
