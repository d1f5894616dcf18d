import type { messages as en } from '#src/messages/en/sessions.ts'

export const messages = {
  'sessions.title': 'Sesiuni',
  'sessions.text':
    'Conectările active ale contului. O sesiune se încheie la {hours, plural, one {# oră} few {# ore} other {# de ore}} de la conectare sau după {idleMinutes, plural, one {# minut} few {# minute} other {# de minute}} de inactivitate. Sunt permise cel mult {count, plural, one {# sesiune} few {# sesiuni} other {# de sesiuni}}; peste limită se încheie cea mai veche.',
  'sessions.list': 'Sesiuni active',
  'sessions.current': 'Sesiunea actuală',
  'sessions.device': '{browser} pe {system}',
  'sessions.unknown': 'Dispozitiv necunoscut',
  'sessions.address': 'Adresa IP {ip}',
  'sessions.lastSeen': 'Ultima utilizare: {when}',
  'sessions.signedIn': 'Conectare: {when}',
  'sessions.end': 'Încheie',
  'sessions.endSession': 'Încheie sesiunea',
  'sessions.endOne': 'Încheie sesiunea: {device}, {ip}',
  'sessions.endTitle': 'Încheiați această sesiune?',
  'sessions.endText':
    '{device} ({ip}) va fi deconectat. Dacă nu recunoașteți dispozitivul, schimbați și parola.',
  'sessions.ended': 'Sesiune încheiată.',
  'sessions.gone': 'Sesiunea se încheiase deja.',
  'sessions.endOthers': 'Încheie celelalte sesiuni',
  'sessions.endOthersTitle':
    '{count, plural, one {Încheiați cealaltă sesiune?} few {Încheiați celelalte # sesiuni?} other {Încheiați celelalte # de sesiuni?}}',
  'sessions.endOthersText': 'Dispozitivele respective vor fi deconectate. Sesiunea actuală rămâne activă.',
  'sessions.othersEnded':
    '{count, plural, =0 {Nicio altă sesiune nu era activă.} one {# sesiune încheiată.} few {# sesiuni încheiate.} other {# de sesiuni încheiate.}}',
  'sessions.alone': 'Nicio altă sesiune activă.',
  'sessions.stranger': 'Dacă nu recunoașteți o sesiune, încheiați-o și schimbați parola.',
  'sessions.failed': 'Nu s-au putut încărca sesiunile',
} satisfies Record<keyof typeof en, string>
