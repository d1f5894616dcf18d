import type { messages as en } from '#src/messages/en/rehearsal.ts'

export const messages = {
  'rehearsal.title': 'Simulare',
  'rehearsal.again': 'Simulează din nou',
  'rehearsal.start': 'Începe simularea',
  'rehearsal.none': 'Nicio simulare deocamdată',
  'rehearsal.noneText':
    'Simularea arată câți jucători o vor primi, în ce limbă și când, și de ce sunt excluși ceilalți. Nu se trimite nimic.',
  'rehearsal.failed': 'Simularea a eșuat. Simulați din nou.',
  'rehearsal.gone': 'Simularea nu a fost găsită',
  'rehearsal.goneText': 'Simulările se păstrează șapte zile.',
  'rehearsal.loadFailed': 'Nu s-a putut încărca simularea',
  'rehearsal.toEditor': 'Înapoi la notificare',
  'rehearsal.match': 'Jucători vizați',
  'rehearsal.share': '{share} din jucătorii vizați',
  'rehearsal.excluded': 'Excluși',
  'rehearsal.held': 'După orele de liniște',
  'rehearsal.zones': 'Fusuri orare',
  'rehearsal.perHour': 'Livrări pe oră',
  'rehearsal.chart': 'Grafic',
  'rehearsal.table': 'Tabel',
  'rehearsal.hour': 'Ora',
  'rehearsal.copies': 'Livrări',
  'rehearsal.unknownZone': 'Necunoscut',
  'rehearsal.hoursSpan': 'La ora dvs.: {span}.',
  'rehearsal.atOnce': 'Toate livrările: {at}.',
  'rehearsal.span': 'Prima livrare: {first} ({firstZone}). Ultima: {last} ({lastZone}).',
  'rehearsal.noClockChanges': 'Fără schimbarea orei între ele.',
  'rehearsal.clockChanges': 'Se schimbă ora în: {zones}.',
  'rehearsal.late':
    '{count, plural, one {Pentru {total} jucător, ora aceasta a trecut deja: primește notificarea când începe trimiterea.} few {Pentru {total} jucători, ora aceasta a trecut deja: primesc notificarea când începe trimiterea.} other {Pentru {total} de jucători, ora aceasta a trecut deja: primesc notificarea când începe trimiterea.}}',
  'rehearsal.exportAll': 'Exportă tot',
  'rehearsal.openList': 'Deschide lista',
  'rehearsal.openListOf': 'Deschide lista: {name}',
  'rehearsal.export': 'Exportă',
  'rehearsal.noneExcluded': 'Niciun jucător nu este exclus.',
  'rehearsal.noFallback': 'Niciun jucător nu o primește în engleză din lipsă de traducere.',
  'rehearsal.fallback':
    '{count, plural, one {{total} jucător o primește în engleză.} few {{total} jucători o primesc în engleză.} other {{total} de jucători o primesc în engleză.}}',
  'rehearsal.lacking':
    '{count, plural, one {{total} jucător nu are valoare pentru {variable} și va citi valoarea implicită.} few {{total} jucători nu au valoare pentru {variable} și vor citi valoarea implicită.} other {{total} de jucători nu au valoare pentru {variable} și vor citi valoarea implicită.}}',
  'rehearsal.samples': 'Exemple',
  'rehearsal.shuffle': 'Alte exemple',
  'rehearsal.outdated': 'Destinatarii, ora sau regulile s-au schimbat între timp. Simulați din nou.',
  'rehearsal.changed':
    '{count, plural, one {# jucător s-a schimbat de la simulare.} few {# jucători s-au schimbat de la simulare.} other {# de jucători s-au schimbat de la simulare.}} Intrări: {joined}. Ieșiri: {left}.',
  'rehearsal.checkFailed': 'Nu s-au putut verifica destinatarii. Reîncercați.',
} satisfies Record<keyof typeof en, string>
