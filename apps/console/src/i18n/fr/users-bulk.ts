import type { messages as en } from '../en/users-bulk.ts'

export const messages = {
  'usersBulk.label': 'Joueurs sélectionnés',
  'usersBulk.selected':
    '{count, plural, one {{total} sélectionné} many {{total} sélectionnés} other {{total} sélectionnés}}',
  'usersBulk.all': 'Tous sélectionnés ({total})',
  'usersBulk.takeAll': 'Tout sélectionner ({total})',
  'usersBulk.takeAllShort': 'Tout sélectionner',
  'usersBulk.clear': 'Effacer la sélection',
  'usersBulk.tag': 'Étiqueter',
  'usersBulk.suspend': 'Suspendre',
  'usersBulk.notify': 'Notifier',
  'usersBulk.lift': 'Lever',
  'usersBulk.tooMany':
    'Vous pouvez cocher au plus {most, plural, one {# joueur} other {# joueurs}}, un à un. Utilisez « Tout sélectionner ».',
  'usersBulk.tagTitle':
    '{count, plural, one {Étiqueter {total} joueur} many {Étiqueter {total} joueurs} other {Étiqueter {total} joueurs}}',
  'usersBulk.tagWay': 'Action',
  'usersBulk.addTags': 'Ajouter',
  'usersBulk.removeTags': 'Retirer',
  'usersBulk.tagSubmit':
    '{count, plural, one {Étiqueter {total} joueur} many {Étiqueter {total} joueurs} other {Étiqueter {total} joueurs}}',
  'usersBulk.untagSubmit':
    '{count, plural, one {Retirer à {total} joueur} many {Retirer à {total} joueurs} other {Retirer à {total} joueurs}}',
  'usersBulk.suspendTitle':
    '{count, plural, one {Suspendre {total} joueur} many {Suspendre {total} joueurs} other {Suspendre {total} joueurs}}',
  'usersBulk.suspendText':
    'Ils ne pourront plus jouer pendant ce temps et en verront le motif. Vous pourrez tout annuler d’un coup.',
  'usersBulk.suspendSubmit':
    '{count, plural, one {Suspendre {total} joueur} many {Suspendre {total} joueurs} other {Suspendre {total} joueurs}}',
  'usersBulk.job.label': 'Progression',
  'usersBulk.job.progress': '{done} sur {total}',
  'usersBulk.job.stop': 'Arrêter',
  'usersBulk.job.details': 'Détails',
  'usersBulk.job.dismiss': 'Masquer',
  'usersBulk.job.selecting':
    '{count, plural, one {Sélection des joueurs : # trouvé} many {Sélection des joueurs : # trouvés} other {Sélection des joueurs : # trouvés}}',
  'usersBulk.job.checked': 'Vérifiés : {done} sur {total}',
  'usersBulk.job.running.suspend':
    '{count, plural, one {Suspension de # joueur} many {Suspension de # joueurs} other {Suspension de # joueurs}}',
  'usersBulk.job.running.lift':
    '{count, plural, one {Levée de # suspension} many {Levée de # suspensions} other {Levée de # suspensions}}',
  'usersBulk.job.running.addTags':
    '{count, plural, one {Étiquetage de # joueur : {tags}} many {Étiquetage de # joueurs : {tags}} other {Étiquetage de # joueurs : {tags}}}',
  'usersBulk.job.running.removeTags':
    '{count, plural, one {Retrait d’étiquettes à # joueur : {tags}} many {Retrait d’étiquettes à # joueurs : {tags}} other {Retrait d’étiquettes à # joueurs : {tags}}}',
  'usersBulk.job.undoing':
    '{count, plural, one {Rétablissement de # joueur} many {Rétablissement de # joueurs} other {Rétablissement de # joueurs}}',
  'usersBulk.job.done.suspend':
    '{count, plural, one {# joueur suspendu.} many {# joueurs suspendus.} other {# joueurs suspendus.}}',
  'usersBulk.job.done.lift':
    '{count, plural, one {# suspension levée.} many {# suspensions levées.} other {# suspensions levées.}}',
  'usersBulk.job.done.addTags':
    '{count, plural, one {# joueur étiqueté : {tags}.} many {# joueurs étiquetés : {tags}.} other {# joueurs étiquetés : {tags}.}}',
  'usersBulk.job.done.removeTags':
    '{count, plural, one {Étiquettes retirées à # joueur : {tags}.} many {Étiquettes retirées à # joueurs : {tags}.} other {Étiquettes retirées à # joueurs : {tags}.}}',
  'usersBulk.job.undone':
    '{count, plural, one {# joueur est revenu à son état précédent.} many {# joueurs sont revenus à leur état précédent.} other {# joueurs sont revenus à leur état précédent.}}',
  'usersBulk.job.skips.same':
    '{count, plural, one {# l’était déjà.} many {# l’étaient déjà.} other {# l’étaient déjà.}}',
  'usersBulk.job.skips.erased':
    '{count, plural, one {# est effacé.} many {# sont effacés.} other {# sont effacés.}}',
  'usersBulk.job.skips.changedSince':
    '{count, plural, one {# a été modifié depuis et reste tel quel.} many {# ont été modifiés depuis et restent tels quels.} other {# ont été modifiés depuis et restent tels quels.}}',
  'usersBulk.job.skips.tooManyTags':
    '{count, plural, one {# a déjà trop d’étiquettes.} many {# ont déjà trop d’étiquettes.} other {# ont déjà trop d’étiquettes.}}',
  'usersBulk.job.stopped': 'Arrêté après {done} sur {total}.',
  'usersBulk.job.stoppedSelecting': 'Arrêté avant toute modification.',
  'usersBulk.job.noMatch': 'Aucun joueur ne correspond. Rien n’a été modifié.',
  'usersBulk.job.failed':
    'Un problème est survenu ; joueurs traités : {done, number}. Ce qui est fait reste et peut être annulé.',
  'usersBulk.job.importing': 'Import : {file}',
  'usersBulk.job.imported': '{file} – ajoutés : {added} ; refusés : {rejected}.',
  'usersBulk.job.importStopped': '{file} : arrêté.',
  'usersBulk.job.importFailed': '{file} : l’import a échoué.',
} satisfies Record<keyof typeof en, string>
