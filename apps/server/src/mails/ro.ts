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
  passwordChanged: {
    subject: 'Parola a fost schimbată',
    lead: 'Parola contului de administrator a fost schimbată. Toate sesiunile deschise cu acest cont au fost închise.',
    notYou:
      'Dacă nu ați făcut această schimbare, cereți imediat o parolă nouă și anunțați un alt administrator.',
    action: 'Cereți o parolă nouă',
  },
}
