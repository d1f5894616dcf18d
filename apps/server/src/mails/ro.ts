import type { MailWords } from './en.ts'

export const ro: MailWords = {
  hello: (name) => `Bună ziua, ${name},`,
  helloNobody: 'Bună ziua,',
  footer: 'Acest mesaj a fost trimis automat de Loupe. Răspunsurile nu sunt citite.',
  time: 'Data',
  address: 'Adresa IP',
  recoveryCode: {
    subject: 'Codul pentru o parolă nouă',
    lead: 'S-a cerut o parolă nouă pentru contul de administrator. Acesta este codul:',
    use: (minutes) =>
      `Introduceți-l în pagina în care a fost cerut. Este valabil ${minutes} minute și poate fi folosit o singură dată; contează numai cel mai recent cod.`,
    notYou:
      'Dacă nu ați făcut această cerere, nu trebuie să faceți nimic: parola rămâne neschimbată. Nu comunicați nimănui codul.',
  },
  invitation: {
    subject: 'Invitația dumneavoastră la Loupe',
    lead: (name) =>
      `${name} vă invită să deveniți administrator în Loupe, spațiul de administrare al jocului.`,
    use: (hours) =>
      `Pe pagina respectivă vă alegeți numele și parola. Linkul este valabil ${hours} de ore și poate fi folosit o singură dată.`,
    notYou:
      'Dacă nu vă așteptați la acest mesaj, nu trebuie să faceți nimic. Nu transmiteți linkul mai departe: este numai pentru dumneavoastră.',
    action: 'Acceptați invitația',
  },
  passwordChanged: {
    subject: 'Parola a fost schimbată',
    lead: 'Parola contului de administrator a fost schimbată. Toate sesiunile deschise cu acest cont au fost închise.',
    notYou:
      'Dacă nu ați făcut această schimbare, cereți imediat o parolă nouă și anunțați un alt administrator.',
    action: 'Cereți o parolă nouă',
  },
  guesses: {
    passwordGuessed: {
      subject: 'Parolă corectă după multe încercări eșuate',
      lead: 'Parola corectă a contului de administrator a fost introdusă după cel puțin zece încercări eșuate în decurs de o zi.',
    },
    factorsRefused: {
      subject: 'Mai multe eșecuri la al doilea factor',
      lead: 'Mai multe încercări de conectare la contul de administrator, cu parola corectă, au eșuat la al doilea factor.',
    },
    notYou:
      'Dacă nu ați fost dumneavoastră, altcineva vă cunoaște parola: cereți imediat una nouă și anunțați un alt administrator.',
    action: 'Cereți o parolă nouă',
  },
  emailChange: {
    subject: 'Confirmați noua adresă de e-mail',
    oldLead: (email: string) =>
      `S-a cerut schimbarea adresei de e-mail a contului dumneavoastră de administrator în ${email}.`,
    newLead: (email: string) =>
      `Adresa ${email} a fost indicată ca noua adresă de e-mail a contului dumneavoastră de administrator.`,
    use: 'Adresa se schimbă după ce este confirmată la ambele adrese, în 24 de ore. Deschideți linkul acolo unde sunteți conectat la Loupe.',
    notYouOld:
      'Dacă nu ați cerut aceasta, nu confirmați: fără dumneavoastră nu se schimbă nimic. Schimbați imediat parola și anunțați un alt administrator.',
    notYouNew: 'Dacă nu ați cerut aceasta, nu trebuie să faceți nimic: fără link nu se schimbă nimic.',
    action: 'Confirmați schimbarea',
  },
  emailChanged: {
    subject: 'Adresa de e-mail a fost schimbată',
    lead: (email: string) =>
      `Adresa de e-mail a contului dumneavoastră de administrator este acum ${email}. E-mailurile ajung acolo și cu ea vă conectați.`,
    notYou:
      'Dacă nu ați făcut această schimbare, anunțați imediat un alt administrator: poate dezactiva contul.',
    action: 'Deschideți Loupe',
  },
  secondFactor: {
    totpAdded: {
      subject: 'A fost adăugată o aplicație de autentificare',
      lead: 'Pentru contul de administrator a fost configurată o aplicație de autentificare. De acum, la conectare se cere un cod din ea.',
    },
    totpRemoved: {
      subject: 'Aplicația de autentificare a fost eliminată',
      lead: 'Aplicația de autentificare a fost eliminată din contul de administrator. Codurile ei nu mai sunt valabile.',
    },
    passkeyAdded: (name) => ({
      subject: 'A fost adăugată o cheie de acces',
      lead: `Cheia de acces „${name}” a fost adăugată la contul de administrator. Poate fi folosită ca al doilea factor la conectare.`,
    }),
    passkeyRemoved: (name) => ({
      subject: 'A fost eliminată o cheie de acces',
      lead: `Cheia de acces „${name}” a fost eliminată din contul de administrator. Nu mai este valabilă.`,
    }),
    backupCodesMade: {
      subject: 'Au fost create coduri de rezervă noi',
      lead: 'Pentru contul de administrator au fost create coduri de rezervă noi. Cele anterioare nu mai sunt valabile.',
    },
    removedByAnother: (name) => ({
      subject: 'Al doilea factor a fost eliminat',
      lead: `${name} a eliminat al doilea factor al contului de administrator: aplicația de autentificare, cheile de acces și codurile de rezervă nu mai sunt valabile, iar toate sesiunile s-au încheiat. Conectați-vă cu parola, apoi configurați unul nou în setările contului.`,
      notYou: 'Dacă nu ați cerut acest lucru, cereți imediat o parolă nouă și anunțați un alt administrator.',
    }),
    backupCodeUsed: (left) => ({
      subject: 'A fost folosit un cod de rezervă',
      lead: `Cineva s-a conectat la contul de administrator cu un cod de rezervă. Coduri de rezervă rămase: ${left}.`,
    }),
    notYou: 'Dacă nu ați fost dumneavoastră, cereți imediat o parolă nouă și anunțați un alt administrator.',
    action: 'Cereți o parolă nouă',
  },
}
