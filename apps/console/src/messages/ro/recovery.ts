import type { messages as en } from '#src/messages/en/recovery.ts'

export const messages = {
  'recovery.forgotDocumentTitle': 'Parolă uitată – Loupe',
  'recovery.forgotTitle': 'Resetați parola',
  'recovery.forgotLead': 'Introduceți adresa de e-mail a contului de administrator. Vă vom trimite un cod.',
  'recovery.sendCode': 'Trimite codul',
  'recovery.problem': 'A apărut o eroare',
  'recovery.toSignIn': 'Mergi la conectare',
  'recovery.mailDocumentTitle': 'Verificați e-mailul – Loupe',
  'recovery.mailTitle': 'Verificați e-mailul',
  'recovery.mailLead':
    'Dacă {email} aparține unui administrator, am trimis acolo un cod. Este valabil {minutes, plural, one {# minut} few {# minute} other {# de minute}}.',
  'recovery.mailHint':
    'Poate dura un minut. Verificați și dosarul de spam și păstrați deschisă această filă.',
  'recovery.enterCode': 'Introdu codul',
  'recovery.otherEmail': 'Folosește altă adresă',
  'recovery.noMail': 'Nu ați primit e-mailul?',
  'recovery.resend': 'Retrimite codul',
  'recovery.resendWait': 'Îl puteți retrimite peste {time}.',
  'recovery.resent': 'Cod trimis. Este valabil numai cel mai recent.',
  'recovery.codeDocumentTitle': 'Introduceți codul – Loupe',
  'recovery.codeTitle': 'Introduceți codul',
  'recovery.codeLead': 'Se află în e-mailul trimis la {email}.',
  'recovery.code': 'Cod',
  'recovery.codeHint':
    'Introduceți toate cifrele. Aveți {tries, plural, one {# încercare} few {# încercări} other {# de încercări}} în total.',
  'recovery.codeWrong':
    'Cod incorect. {triesLeft, plural, one {Mai aveți # încercare} few {Mai aveți # încercări} other {Mai aveți # de încercări}}. Este valabil numai cel mai recent cod.',
  'recovery.timeLeft': 'Timp rămas: {time}',
  'recovery.continue': 'Continuă',
  'recovery.resetDocumentTitle': 'Parolă nouă – Loupe',
  'recovery.resetTitle': 'Alegeți o parolă nouă',
  'recovery.resetLead': 'Toate sesiunile se vor încheia, apoi vă veți conecta cu parola nouă.',
  'recovery.newPassword': 'Parola nouă',
  'recovery.setPassword': 'Setează parola',
  'recovery.cancel': 'Păstrează parola veche',
  'recovery.doneTitle': 'Parolă schimbată',
  'recovery.done':
    'Toate sesiunile acestui cont s-au încheiat, iar schimbarea v-a fost confirmată prin e-mail. Conectați-vă cu parola nouă.',
  'recovery.overTitle':
    '{why, select, none {Nicio resetare în curs} late {Codul a expirat} tries {Prea multe coduri incorecte} other {Resetarea s-a încheiat}}',
  'recovery.over':
    '{why, select, none {În această filă nu a fost cerut niciun cod. Începeți cu adresa de e-mail.} late {Au trecut mai mult de zece minute. Cereți un cod nou. Parola veche este încă valabilă.} tries {Acest cod este blocat. Cereți unul nou. Parola veche este încă valabilă.} other {A durat prea mult sau a fost finalizată în altă filă. Puteți cere un cod nou.}}',
  'recovery.startAgain': 'Cere un cod',
} satisfies Record<keyof typeof en, string>
