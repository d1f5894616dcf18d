import type { messages as en } from '#src/messages/en/notification-rules.ts'

/** Messages of automatic notifications. */
export const messages = {
  'notificationRules.create': 'Creează o notificare automată',
  'notificationRules.new': 'Notificare automată nouă',
  'notificationRules.backToList': 'Înapoi la notificările automate',
  'notificationRules.on': 'Activată',
  'notificationRules.off': 'Dezactivată',
  'notificationRules.running': 'Se verifică jucătorii…',
  'notificationRules.runFailed': 'Ultima rulare a eșuat',
  'notificationRules.sent': 'Trimise: {count}',
  'notificationRules.lastRun':
    '{count, plural, =0 {Ultima rulare: {when}, niciun jucător nou} one {Ultima rulare: {when}, # jucător} few {Ultima rulare: {when}, # jucători} other {Ultima rulare: {when}, # de jucători}}',
  'notificationRules.neverRun': 'Nerulată deocamdată',
  'notificationRules.nextRun': 'Următoarea rulare: {when}',
  'notificationRules.nextRunDue': 'Următoarea rulare: în curând',
  'notificationRules.turnOn': 'Activează',
  'notificationRules.turnOff': 'Dezactivează',
  'notificationRules.turnOnOne': 'Activează „{name}”',
  'notificationRules.turnOffOne': 'Dezactivează „{name}”',
  'notificationRules.turnOnTitle': 'Activați „{name}”?',
  'notificationRules.turnOnText':
    'Condiția se verifică în fiecare oră. Notificarea se trimite jucătorilor care o îndeplinesc de acum înainte, nu și celor pentru care este deja îndeplinită.',
  'notificationRules.turnOnAllText':
    'O primesc acum toți jucătorii care îndeplinesc condiția, apoi, la verificarea din fiecare oră, și jucătorii care ajung să o îndeplinească.',
  'notificationRules.turnOffTitle': 'Dezactivați „{name}”?',
  'notificationRules.turnOffText': 'Trimiterile în așteptare se anulează. Notificările trimise se păstrează.',
  'notificationRules.keepOn': 'Păstrează activată',
  'notificationRules.keepOff': 'Păstrează dezactivată',
  'notificationRules.turnedOn': '„{name}” a fost activată.',
  'notificationRules.turnedOff': '„{name}” a fost dezactivată.',
  'notificationRules.empty': 'Nicio notificare automată deocamdată',
  'notificationRules.emptyText':
    'Creați una care se trimite automat, de exemplu după 14 zile fără nicio partidă.',
  'notificationRules.failed': 'Nu s-au putut încărca notificările automate',
  'notificationRules.conflict': 'Altcineva a salvat această notificare automată',
  'notificationRules.tooMany':
    '{count, plural, one {Ați atins limita de # notificare automată} few {Ați atins limita de # notificări automate} other {Ați atins limita de # de notificări automate}}. Ștergeți mai întâi una.',
  'notificationRules.runsFailed': 'Nu s-au putut încărca ultimele rulări.',
  'notificationRules.gone': 'Notificarea automată nu a fost găsită',
  'notificationRules.name': 'Nume',
  'notificationRules.nameHint': 'Vizibil doar pentru administratori.',
  'notificationRules.condition': 'Condiție',
  'notificationRules.conditionNote': 'Se trimite când un jucător ajunge să îndeplinească condiția',
  'notificationRules.repeat': 'Frecvență',
  'notificationRules.timesAtMost': 'Maximum pe jucător',
  'notificationRules.everyDays': 'Interval minim în zile',
  'notificationRules.numberWrong': 'Introduceți un număr întreg de cel mult {most}.',
  'notificationRules.reachesAll': 'Include jucătorii care îndeplinesc deja condiția',
  'notificationRules.sparing':
    'Se verifică în fiecare oră. Orele de liniște și limita zilnică se respectă întotdeauna.',
  'notificationRules.meetNow': 'Jucători vizați acum',
  'notificationRules.runs': 'Rulări recente',
  'notificationRules.deleteTitle': 'Ștergeți „{name}”?',
  'notificationRules.deleteText':
    'Nu se mai trimite nimic. Notificările trimise se păstrează. Acțiunea este ireversibilă.',
  'notificationRules.deleteConfirm': 'Șterge',
  'notificationRules.deleted': '„{name}” a fost ștearsă.',
  'notificationRules.repeat.once': 'O dată pe jucător',
  'notificationRules.repeat.again': 'De mai multe ori',
  'notificationRules.reachesAll.on': 'O primesc imediat după activare.',
  'notificationRules.reachesAll.off':
    'O primesc doar dacă încetează să îndeplinească condiția și apoi o îndeplinesc din nou.',
} satisfies Record<keyof typeof en, string>
