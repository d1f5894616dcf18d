import type { messages as en } from '#src/messages/en/users-bulk.ts'

export const messages = {
  'usersBulk.label': 'Jucători selectați',
  'usersBulk.selected':
    '{count, plural, one {{total} selectat} few {{total} selectați} other {{total} selectați}}',
  'usersBulk.all': 'Toți selectați ({total})',
  'usersBulk.takeAll': 'Selectează toți ({total})',
  'usersBulk.takeAllShort': 'Selectează toți',
  'usersBulk.clear': 'Deselectează tot',
  'usersBulk.tag': 'Etichetează',
  'usersBulk.suspend': 'Suspendă',
  'usersBulk.notify': 'Notifică',
  'usersBulk.unsuspend': 'Ridică suspendarea',
  'usersBulk.tooMany':
    'Selectați individual cel mult {most, plural, one {# jucător} few {# jucători} other {# de jucători}} sau folosiți „Selectează toți”.',
  'usersBulk.tagTitle':
    '{count, plural, one {Modifică etichetele pentru {total} jucător} few {Modifică etichetele pentru {total} jucători} other {Modifică etichetele pentru {total} de jucători}}',
  'usersBulk.tagWay': 'Modificare',
  'usersBulk.addTags': 'Adaugă',
  'usersBulk.removeTags': 'Elimină',
  'usersBulk.tagSubmit':
    '{count, plural, one {Adaugă la {total} jucător} few {Adaugă la {total} jucători} other {Adaugă la {total} de jucători}}',
  'usersBulk.untagSubmit':
    '{count, plural, one {Elimină de la {total} jucător} few {Elimină de la {total} jucători} other {Elimină de la {total} de jucători}}',
  'usersBulk.suspendTitle':
    '{count, plural, one {Suspendă {total} jucător} few {Suspendă {total} jucători} other {Suspendă {total} de jucători}}',
  'usersBulk.suspendText':
    'Nu pot juca în această perioadă și li se afișează motivul. Acțiunea poate fi anulată pentru toți.',
  'usersBulk.suspendSubmit':
    '{count, plural, one {Suspendă {total} jucător} few {Suspendă {total} jucători} other {Suspendă {total} de jucători}}',
  'usersBulk.job.label': 'Progres',
  'usersBulk.job.progress': '{done} din {total}',
  'usersBulk.job.stop': 'Oprește',
  'usersBulk.job.details': 'Detalii',
  'usersBulk.job.dismiss': 'Închide',
  'usersBulk.job.selecting':
    '{count, plural, one {Se selectează jucătorii: # găsit} few {Se selectează jucătorii: # găsiți} other {Se selectează jucătorii: # găsiți}}',
  'usersBulk.job.checked': 'Verificare: {done} din {total}',
  'usersBulk.job.running.suspend':
    '{count, plural, one {Se suspendă # jucător} few {Se suspendă # jucători} other {Se suspendă # de jucători}}',
  'usersBulk.job.running.unsuspend':
    '{count, plural, one {Se ridică # suspendare} few {Se ridică # suspendări} other {Se ridică # de suspendări}}',
  'usersBulk.job.running.addTags':
    '{count, plural, one {Se etichetează # jucător: {tags}} few {Se etichetează # jucători: {tags}} other {Se etichetează # de jucători: {tags}}}',
  'usersBulk.job.running.removeTags':
    '{count, plural, one {Se elimină etichete de la # jucător: {tags}} few {Se elimină etichete de la # jucători: {tags}} other {Se elimină etichete de la # de jucători: {tags}}}',
  'usersBulk.job.undoing':
    '{count, plural, one {Se anulează modificările la # jucător} few {Se anulează modificările la # jucători} other {Se anulează modificările la # de jucători}}',
  'usersBulk.job.done.suspend':
    '{count, plural, one {# jucător suspendat.} few {# jucători suspendați.} other {# de jucători suspendați.}}',
  'usersBulk.job.done.unsuspend':
    '{count, plural, one {# suspendare ridicată.} few {# suspendări ridicate.} other {# de suspendări ridicate.}}',
  'usersBulk.job.done.addTags':
    '{count, plural, one {# jucător etichetat: {tags}.} few {# jucători etichetați: {tags}.} other {# de jucători etichetați: {tags}.}}',
  'usersBulk.job.done.removeTags':
    '{count, plural, one {Etichete eliminate de la # jucător: {tags}.} few {Etichete eliminate de la # jucători: {tags}.} other {Etichete eliminate de la # de jucători: {tags}.}}',
  'usersBulk.job.undone':
    '{count, plural, one {Modificări anulate la # jucător.} few {Modificări anulate la # jucători.} other {Modificări anulate la # de jucători.}}',
  'usersBulk.job.skips.same':
    '{count, plural, one {# neschimbat.} few {# neschimbați.} other {# neschimbați.}}',
  'usersBulk.job.skips.erased':
    '{count, plural, one {# cu datele deja șterse.} few {# cu datele deja șterse.} other {# cu datele deja șterse.}}',
  'usersBulk.job.skips.changedSince':
    '{count, plural, one {Fără anulare: # modificat între timp.} few {Fără anulare: # modificați între timp.} other {Fără anulare: # modificați între timp.}}',
  'usersBulk.job.skips.tooManyTags':
    '{count, plural, one {# deja la limita de etichete.} few {# deja la limita de etichete.} other {# deja la limita de etichete.}}',
  'usersBulk.job.stopped': 'Oprit după {done} din {total}.',
  'usersBulk.job.stoppedSelecting': 'Oprit înainte de modificarea vreunui jucător.',
  'usersBulk.job.noMatch': 'Niciun jucător găsit. Nu s-a modificat nimic.',
  'usersBulk.job.failed':
    'Oprit de o eroare după {done, plural, one {# jucător} few {# jucători} other {# de jucători}}. Modificările făcute se păstrează și pot fi anulate.',
  'usersBulk.job.importing': 'Se importă {file}',
  'usersBulk.job.imported': '{file} – adăugați: {added}; respinși: {rejected}.',
  'usersBulk.job.importStopped': '{file}: importul a fost oprit.',
  'usersBulk.job.importFailed': '{file}: importul a eșuat.',
} satisfies Record<keyof typeof en, string>
