import type { messages as en } from '../en/users-bulk.ts'

export const messages = {
  'usersBulk.label': 'Jucători selectați',
  'usersBulk.selected':
    '{count, plural, one {{total} selectat} few {{total} selectați} other {{total} selectați}}',
  'usersBulk.all': 'Toți selectați ({total})',
  'usersBulk.takeAll': 'Selectează toți ({total})',
  'usersBulk.takeAllShort': 'Selectează toți',
  'usersBulk.clear': 'Anulează selecția',
  'usersBulk.tag': 'Etichetează',
  'usersBulk.suspend': 'Suspendă',
  'usersBulk.notify': 'Notifică',
  'usersBulk.lift': 'Ridică',
  'usersBulk.tooMany':
    'Puteți bifa cel mult {most, plural, one {# jucător} few {# jucători} other {# de jucători}} unul câte unul. Folosiți „Selectează toți”.',
  'usersBulk.tagTitle':
    '{count, plural, one {Etichetează {total} jucător} few {Etichetează {total} jucători} other {Etichetează {total} de jucători}}',
  'usersBulk.tagWay': 'Acțiune',
  'usersBulk.addTags': 'Adaugă',
  'usersBulk.removeTags': 'Elimină',
  'usersBulk.tagSubmit':
    '{count, plural, one {Etichetează {total} jucător} few {Etichetează {total} jucători} other {Etichetează {total} de jucători}}',
  'usersBulk.untagSubmit':
    '{count, plural, one {Elimină de la {total} jucător} few {Elimină de la {total} jucători} other {Elimină de la {total} de jucători}}',
  'usersBulk.suspendTitle':
    '{count, plural, one {Suspendă {total} jucător} few {Suspendă {total} jucători} other {Suspendă {total} de jucători}}',
  'usersBulk.suspendText':
    'Nu vor putea juca în acest timp și vor afla motivul. Puteți anula totul dintr-odată.',
  'usersBulk.suspendSubmit':
    '{count, plural, one {Suspendă {total} jucător} few {Suspendă {total} jucători} other {Suspendă {total} de jucători}}',
  'usersBulk.job.label': 'Progres',
  'usersBulk.job.progress': '{done} din {total}',
  'usersBulk.job.stop': 'Oprește',
  'usersBulk.job.details': 'Detalii',
  'usersBulk.job.dismiss': 'Ascunde',
  'usersBulk.job.selecting':
    '{count, plural, one {Se selectează jucătorii: # găsit} few {Se selectează jucătorii: # găsiți} other {Se selectează jucătorii: # găsiți}}',
  'usersBulk.job.checked': 'Verificați: {done} din {total}',
  'usersBulk.job.running.suspend':
    '{count, plural, one {Se suspendă # jucător} few {Se suspendă # jucători} other {Se suspendă # de jucători}}',
  'usersBulk.job.running.lift':
    '{count, plural, one {Se ridică # suspendare} few {Se ridică # suspendări} other {Se ridică # de suspendări}}',
  'usersBulk.job.running.addTags':
    '{count, plural, one {Se etichetează # jucător: {tags}} few {Se etichetează # jucători: {tags}} other {Se etichetează # de jucători: {tags}}}',
  'usersBulk.job.running.removeTags':
    '{count, plural, one {Se elimină etichete de la # jucător: {tags}} few {Se elimină etichete de la # jucători: {tags}} other {Se elimină etichete de la # de jucători: {tags}}}',
  'usersBulk.job.undoing':
    '{count, plural, one {Se readuce # jucător} few {Se readuc # jucători} other {Se readuc # de jucători}}',
  'usersBulk.job.done.suspend':
    '{count, plural, one {# jucător suspendat.} few {# jucători suspendați.} other {# de jucători suspendați.}}',
  'usersBulk.job.done.lift':
    '{count, plural, one {# suspendare ridicată.} few {# suspendări ridicate.} other {# de suspendări ridicate.}}',
  'usersBulk.job.done.addTags':
    '{count, plural, one {# jucător etichetat: {tags}.} few {# jucători etichetați: {tags}.} other {# de jucători etichetați: {tags}.}}',
  'usersBulk.job.done.removeTags':
    '{count, plural, one {Etichete eliminate de la # jucător: {tags}.} few {Etichete eliminate de la # jucători: {tags}.} other {Etichete eliminate de la # de jucători: {tags}.}}',
  'usersBulk.job.undone':
    '{count, plural, one {# jucător a revenit la starea dinainte.} few {# jucători au revenit la starea dinainte.} other {# de jucători au revenit la starea dinainte.}}',
  'usersBulk.job.skips.same':
    '{count, plural, one {# era deja așa.} few {# erau deja așa.} other {# erau deja așa.}}',
  'usersBulk.job.skips.erased':
    '{count, plural, one {# are datele șterse.} few {# au datele șterse.} other {# au datele șterse.}}',
  'usersBulk.job.skips.changedSince':
    '{count, plural, one {# a fost schimbat între timp și rămâne așa.} few {# au fost schimbați între timp și rămân așa.} other {# au fost schimbați între timp și rămân așa.}}',
  'usersBulk.job.skips.tooManyTags':
    '{count, plural, one {# are deja prea multe etichete.} few {# au deja prea multe etichete.} other {# au deja prea multe etichete.}}',
  'usersBulk.job.stopped': 'Oprit după {done} din {total}.',
  'usersBulk.job.stoppedSelecting': 'Oprit înainte de orice modificare.',
  'usersBulk.job.noMatch': 'Niciun jucător nu corespunde. Nu s-a modificat nimic.',
  'usersBulk.job.failed':
    'A apărut o eroare; jucători prelucrați: {done, number}. Ce s-a făcut rămâne și poate fi anulat.',
  'usersBulk.job.importing': 'Se importă {file}',
  'usersBulk.job.imported': '{file} – adăugați: {added}; respinși: {rejected}.',
  'usersBulk.job.importStopped': '{file}: oprit.',
  'usersBulk.job.importFailed': '{file}: importul a eșuat.',
} satisfies Record<keyof typeof en, string>
