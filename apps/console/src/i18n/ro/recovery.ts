import type { messages as en } from '../en/recovery.ts'

export const messages = {
  'recovery.forgotDocumentTitle': 'Parolă uitată – Loupe',
  'recovery.forgotTitle': 'Alegeți o parolă nouă',
  'recovery.forgotLead':
    'Introduceți adresa de e-mail a contului de administrator. Acolo va fi trimis un cod cu care puteți continua.',
  'recovery.sendCode': 'Trimite codul',
  'recovery.problem': 'Operațiunea nu a reușit',
  'recovery.toSignIn': 'Mergi la conectare',
  'recovery.mailDocumentTitle': 'Verificați e-mailul – Loupe',
  'recovery.mailTitle': 'Verificați e-mailul',
  'recovery.mailLead':
    'Dacă {email} este adresa unui administrator, un mesaj cu un cod este pe drum. Codul este valabil {minutes, plural, one {# minut} few {# minute} other {# de minute}}.',
  'recovery.mailHint':
    'Poate dura un minut. Căutați și printre mesajele nedorite și păstrați această filă deschisă.',
  'recovery.enterCode': 'Introdu codul',
  'recovery.otherEmail': 'Folosește altă adresă',
  'recovery.noMail': 'Nu a sosit mesajul?',
  'recovery.resend': 'Trimite alt cod',
  'recovery.resendWait': 'Puteți cere altul peste {time}.',
  'recovery.resent': 'Alt cod este pe drum. Contează numai cel mai recent.',
  'recovery.codeDocumentTitle': 'Introduceți codul – Loupe',
  'recovery.codeTitle': 'Introduceți codul',
  'recovery.codeLead': 'Se află în mesajul trimis la {email}.',
  'recovery.code': 'Cod',
  'recovery.codeHint':
    'Introduceți toate cifrele. Aveți {tries, plural, one {# încercare} few {# încercări} other {# de încercări}} în total.',
  'recovery.codeWrong':
    'Acest cod nu este corect. {triesLeft, plural, one {Mai aveți # încercare} few {Mai aveți # încercări} other {Mai aveți # de încercări}}; contează cel mai recent mesaj.',
  'recovery.timeLeft': 'încă {time}',
  'recovery.continue': 'Continuă',
  'recovery.resetDocumentTitle': 'Parolă nouă – Loupe',
  'recovery.resetTitle': 'Alegeți o parolă nouă',
  'recovery.resetLead': 'Veți fi deconectat de peste tot, apoi vă veți conecta cu această parolă.',
  'recovery.newPassword': 'Parola nouă',
  'recovery.setPassword': 'Salvează parola',
  'recovery.cancel': 'Păstrează parola veche',
  'recovery.doneTitle': 'Parola a fost schimbată',
  'recovery.done':
    'Toate sesiunile deschise cu acest cont au fost închise și un mesaj vă anunță schimbarea. Conectați-vă cu parola nouă.',
  'recovery.overTitle':
    '{why, select, none {Nu există nicio cerere în curs} late {Timpul a expirat} tries {Prea multe coduri greșite} other {Nu se poate continua}}',
  'recovery.over':
    '{why, select, none {În această filă nu a fost cerut niciun cod. Începeți prin a introduce adresa de e-mail.} late {Au trecut mai mult de zece minute. Cereți un cod nou; parola a rămas cea veche.} tries {Acest cod nu mai poate fi încercat. Cereți unul nou; parola a rămas cea veche.} other {Timpul a expirat sau pasul a fost deja încheiat, poate în altă filă. Puteți cere un cod nou.}}',
  'recovery.startAgain': 'Cere un cod nou',
} satisfies Record<keyof typeof en, string>
