import type { messages as en } from '#src/messages/en/notification-rules.ts'

/** Words of the notifications that players get by themselves. */
export const messages = {
  'notificationRules.title': 'Notificări automate',
  'notificationRules.create': 'Creează o notificare automată',
  'notificationRules.new': 'Notificare automată nouă',
  'notificationRules.backToList': 'Înapoi la notificările automate',
  'notificationRules.on': 'Activată',
  'notificationRules.off': 'Dezactivată',
  'notificationRules.running': 'Se verifică jucătorii…',
  'notificationRules.runFailed': 'Ultima rulare a eșuat',
  'notificationRules.sent': 'Trimise: {count}',
  'notificationRules.lastRun':
    '{count, plural, =0 {Ultima rulare {when}: nimeni nou} one {Ultima rulare {when}: # jucător} few {Ultima rulare {when}: # jucători} other {Ultima rulare {when}: # de jucători}}',
  'notificationRules.neverRun': 'Nu a rulat încă',
  'notificationRules.nextRun': 'Următoarea rulare {when}',
  'notificationRules.turnOn': 'Activează',
  'notificationRules.turnOff': 'Dezactivează',
  'notificationRules.turnOnOne': 'Activează „{name}”',
  'notificationRules.turnOffOne': 'Dezactivează „{name}”',
  'notificationRules.turnOnTitle': 'Activați „{name}”?',
  'notificationRules.turnOnText':
    'În fiecare oră, o primesc jucătorii care încep să corespundă. Jucătorii care corespund acum nu primesc nimic.',
  'notificationRules.turnOnAllText':
    'O primesc toți jucătorii care corespund acum, apoi, în fiecare oră, jucătorii care încep să corespundă.',
  'notificationRules.turnOffTitle': 'Dezactivați „{name}”?',
  'notificationRules.turnOffText':
    'Copiile care nu au fost trimise încă nu se mai trimit. Cele trimise rămân.',
  'notificationRules.keepOn': 'Las-o activată',
  'notificationRules.keepOff': 'Las-o dezactivată',
  'notificationRules.turnedOn': '„{name}” a fost activată.',
  'notificationRules.turnedOff': '„{name}” a fost dezactivată.',
  'notificationRules.empty': 'Nicio notificare automată',
  'notificationRules.emptyText':
    'Creați una pe care jucătorii o primesc de la sine, de exemplu când nu au jucat 14 zile.',
  'notificationRules.failed': 'Nu s-au putut încărca notificările automate',
  'notificationRules.gone': 'Notificarea automată nu a fost găsită',
  'notificationRules.name': 'Nume',
  'notificationRules.nameHint': 'Îl văd doar administratorii.',
  'notificationRules.condition': 'Condiție',
  'notificationRules.conditionNote': 'Se trimite când un jucător începe să corespundă',
  'notificationRules.repeat': 'Cât de des',
  'notificationRules.timesAtMost': 'Ori per jucător, cel mult',
  'notificationRules.everyDays': 'Zile între ele, cel puțin',
  'notificationRules.numberWrong': 'Introduceți un număr întreg până la {most}.',
  'notificationRules.reachesAll': 'Include jucătorii care corespund deja',
  'notificationRules.sparing':
    'Se verifică în fiecare oră. Orele de liniște și limita zilnică se respectă întotdeauna.',
  'notificationRules.meetNow': 'Jucători care corespund acum',
  'notificationRules.runs': 'Rulări recente',
  'notificationRules.deleteTitle': 'Ștergeți „{name}”?',
  'notificationRules.deleteText':
    'Nu se mai trimite nimic. Copiile trimise rămân. Acțiunea nu poate fi anulată.',
  'notificationRules.deleteConfirm': 'Șterge',
  'notificationRules.deleted': '„{name}” a fost ștearsă.',
  'notificationRules.repeat.once': 'O dată per jucător',
  'notificationRules.repeat.again': 'De mai multe ori',
  'notificationRules.reachesAll.on': 'O primesc imediat după activare.',
  'notificationRules.reachesAll.off': 'O primesc doar dacă încetează să corespundă și corespund din nou.',
} satisfies Record<keyof typeof en, string>
