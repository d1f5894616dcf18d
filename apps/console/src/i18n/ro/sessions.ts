import type { messages as en } from '../en/sessions.ts'

export const messages = {
  'sessions.title': 'Sesiuni',
  'sessions.text':
    'Unde sunteți conectat. O sesiune se încheie la {hours, plural, one {# oră} few {# ore} other {# de ore}} de la conectare și după {idleMinutes, plural, one {# minut} few {# minute} other {# de minute}} fără activitate. Dacă sunt mai mult de {count, number}, cea mai veche se încheie.',
  'sessions.list': 'Sesiunile dumneavoastră',
  'sessions.current': 'Sesiunea aceasta',
  'sessions.device': '{browser} pe {system}',
  'sessions.unknown': 'Dispozitiv necunoscut',
  'sessions.address': 'Adresa {ip}',
  'sessions.lastSeen': 'Ultima activitate: {when}',
  'sessions.signedIn': 'Conectare: {when}',
  'sessions.end': 'Încheie',
  'sessions.endOne': 'Încheie sesiunea: {device}, {ip}',
  'sessions.endTitle': 'Încheiați această sesiune?',
  'sessions.endText':
    '{device} de la adresa {ip} va fi deconectat la următoarea acțiune. Nu se poate anula; cine știe parola se poate conecta din nou acolo.',
  'sessions.ended': 'Sesiunea s-a încheiat.',
  'sessions.gone': 'Sesiunea se încheiase deja.',
  'sessions.endOthers': 'Încheie celelalte sesiuni',
  'sessions.endOthersTitle':
    '{count, plural, one {Încheiați cealaltă sesiune?} few {Încheiați celelalte # sesiuni?} other {Încheiați celelalte # de sesiuni?}}',
  'sessions.endOthersText':
    'Fiecare va fi deconectată la următoarea acțiune. Sesiunea aceasta rămâne deschisă. Nu se poate anula.',
  'sessions.othersEnded':
    '{count, plural, =0 {Nicio altă sesiune nu mai era deschisă.} one {O sesiune s-a încheiat.} few {# sesiuni s-au încheiat.} other {# de sesiuni s-au încheiat.}}',
  'sessions.alone': 'Nu sunteți conectat în altă parte.',
  'sessions.stranger': 'Dacă nu recunoașteți vreuna, încheiați-o și schimbați parola.',
  'sessions.failed': 'Sesiunile nu au putut fi încărcate',
} satisfies Record<keyof typeof en, string>
