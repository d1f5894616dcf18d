import type { MailMessages } from './en.ts'

export const ro: MailMessages = {
  hello: (name) => `Bună ziua, ${name},`,
  helloNobody: 'Bună ziua,',
  footer: 'Acest e-mail a fost trimis automat de Loupe. Vă rugăm să nu răspundeți.',
  time: 'Data',
  address: 'Adresa IP',
  recoveryCode: {
    subject: 'Codul de resetare a parolei',
    lead: 'S-a cerut resetarea parolei pentru contul dvs. de administrator. Codul este:',
    use: (minutes) =>
      `Introduceți-l în pagina în care l-ați cerut. Expiră în ${minutes} minute și poate fi folosit o singură dată. Este valabil numai cel mai recent cod.`,
    notYou:
      'Dacă nu ați făcut această cerere, ignorați mesajul: parola rămâne neschimbată. Nu comunicați nimănui codul.',
  },
  invitation: {
    subject: 'Invitație la Loupe',
    lead: (name) =>
      `${name} v-a invitat să deveniți administrator în Loupe, consola de administrare a jocului.`,
    use: (hours) =>
      `Deschideți linkul pentru a vă completa numele și a alege o parolă. Expiră în ${hours} de ore și poate fi folosit o singură dată.`,
    notYou:
      'Dacă nu așteptați această invitație, ignorați mesajul. Nu transmiteți linkul nimănui: este personal.',
    action: 'Acceptă invitația',
  },
  passwordChanged: {
    subject: 'Parola a fost schimbată',
    lead: 'Parola contului dvs. de administrator a fost schimbată. Toate celelalte sesiuni s-au încheiat.',
    notYou: 'Dacă nu ați făcut această schimbare, resetați imediat parola și anunțați un alt administrator.',
    action: 'Resetează parola',
  },
  failedAttempts: {
    passwordGuessed: {
      subject: 'Parolă corectă după multe încercări eșuate',
      lead: 'Parola corectă a contului dvs. de administrator a fost introdusă după cel puțin zece încercări eșuate în decurs de o zi.',
    },
    factorsRefused: {
      subject: 'Încercări eșuate la autentificarea în doi pași',
      lead: 'Mai multe încercări de conectare la contul dvs. de administrator, cu parola corectă, au eșuat la autentificarea în doi pași.',
    },
    notYou:
      'Dacă nu ați fost dumneavoastră, altcineva vă știe parola. Resetați-o imediat și anunțați un alt administrator.',
    action: 'Resetează parola',
  },
  emailChange: {
    subject: 'Confirmați noua adresă de e-mail',
    oldLead: (email: string) =>
      `S-a cerut schimbarea adresei de e-mail a contului dvs. de administrator în ${email}.`,
    newLead: (email: string) =>
      `${email} a fost introdusă ca nouă adresă de e-mail a contului dvs. de administrator.`,
    use: 'Pentru a finaliza schimbarea, confirmați-o de la ambele adrese în 24 de ore. Deschideți linkul într-un browser în care sunteți conectat la Loupe.',
    notYouOld:
      'Dacă nu ați cerut schimbarea, nu confirmați: fără confirmare nu se schimbă nimic. Schimbați imediat parola și anunțați un alt administrator.',
    notYouNew: 'Dacă nu ați cerut schimbarea, ignorați mesajul: fără confirmare nu se schimbă nimic.',
    action: 'Confirmă schimbarea',
  },
  emailChanged: {
    subject: 'Adresa de e-mail a fost schimbată',
    lead: (email: string) =>
      `Adresa de e-mail a contului dvs. de administrator este acum ${email}. Folosiți-o la conectare; tot acolo veți primi e-mailurile.`,
    notYou:
      'Dacă nu ați făcut această schimbare, anunțați imediat un alt administrator, ca să dezactiveze contul.',
    action: 'Deschide Loupe',
  },
  secondFactor: {
    totpAdded: {
      subject: 'A fost adăugată o aplicație de autentificare',
      lead: 'Pentru contul dvs. de administrator a fost configurată o aplicație de autentificare. La fiecare conectare veți avea nevoie de un cod din ea.',
    },
    totpRemoved: {
      subject: 'Aplicația de autentificare a fost eliminată',
      lead: 'Aplicația de autentificare a fost eliminată din contul dvs. de administrator. Codurile ei nu mai sunt valabile.',
    },
    passkeyAdded: (name) => ({
      subject: 'A fost adăugată o cheie de acces',
      lead: `Cheia de acces „${name}” a fost adăugată la contul dvs. de administrator. Poate fi folosită pentru autentificarea în doi pași la conectare.`,
    }),
    passkeyRemoved: (name) => ({
      subject: 'A fost eliminată o cheie de acces',
      lead: `Cheia de acces „${name}” a fost eliminată din contul dvs. de administrator. Nu mai este valabilă.`,
    }),
    backupCodesMade: {
      subject: 'Au fost create coduri de rezervă noi',
      lead: 'Pentru contul dvs. de administrator au fost create coduri de rezervă noi. Cele anterioare nu mai sunt valabile.',
    },
    removedByAnother: (name) => ({
      subject: 'Autentificarea în doi pași a fost resetată',
      lead: `${name} a resetat autentificarea în doi pași pentru contul dvs. de administrator. Aplicația de autentificare, cheile de acces și codurile de rezervă nu mai funcționează, iar toate sesiunile s-au încheiat. Conectați-vă cu parola, apoi configurați din nou autentificarea în doi pași în setările contului.`,
      notYou: 'Dacă nu ați cerut resetarea, resetați imediat parola și anunțați un alt administrator.',
    }),
    backupCodeUsed: (left) => ({
      subject: 'A fost folosit un cod de rezervă',
      lead: `Un cod de rezervă a fost folosit la conectarea la contul dvs. de administrator. Coduri de rezervă rămase: ${left}.`,
    }),
    notYou: 'Dacă nu ați fost dumneavoastră, resetați imediat parola și anunțați un alt administrator.',
    action: 'Resetează parola',
  },
}
