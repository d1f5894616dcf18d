import type { messages as en } from '#src/messages/en/users-bulk.ts'

export const messages = {
  'usersBulk.label': 'Joueurs sélectionnés',
  'usersBulk.selected':
    '{count, plural, one {{total} sélectionné} many {{total} sélectionnés} other {{total} sélectionnés}}',
  'usersBulk.all': 'Tous sélectionnés ({total})',
  'usersBulk.takeAll': 'Tout sélectionner ({total})',
  'usersBulk.takeAllShort': 'Tout sélectionner',
  'usersBulk.clear': 'Tout désélectionner',
  'usersBulk.tag': 'Étiqueter',
  'usersBulk.suspend': 'Suspendre',
  'usersBulk.notify': 'Notifier',
  'usersBulk.unsuspend': 'Lever la suspension',
  'usersBulk.tooMany':
    'Sélectionnez jusqu’à {most, plural, one {# joueur} other {# joueurs}} un par un, ou utilisez « Tout sélectionner ».',
  'usersBulk.tagTitle':
    '{count, plural, one {Modifier les étiquettes de {total} joueur} many {Modifier les étiquettes de {total} joueurs} other {Modifier les étiquettes de {total} joueurs}}',
  'usersBulk.tagWay': 'Modification',
  'usersBulk.addTags': 'Ajouter',
  'usersBulk.removeTags': 'Retirer',
  'usersBulk.tagSubmit':
    '{count, plural, one {Ajouter à {total} joueur} many {Ajouter à {total} joueurs} other {Ajouter à {total} joueurs}}',
  'usersBulk.untagSubmit':
    '{count, plural, one {Retirer à {total} joueur} many {Retirer à {total} joueurs} other {Retirer à {total} joueurs}}',
  'usersBulk.suspendTitle':
    '{count, plural, one {Suspendre {total} joueur} many {Suspendre {total} joueurs} other {Suspendre {total} joueurs}}',
  'usersBulk.suspendText':
    'Ils ne pourront pas jouer pendant cette période et verront le motif. Vous pourrez annuler cette action.',
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
  'usersBulk.job.running.unsuspend':
    '{count, plural, one {Levée de # suspension} many {Levée de # suspensions} other {Levée de # suspensions}}',
  'usersBulk.job.running.addTags':
    '{count, plural, one {Étiquetage de # joueur : {tags}} many {Étiquetage de # joueurs : {tags}} other {Étiquetage de # joueurs : {tags}}}',
  'usersBulk.job.running.removeTags':
    '{count, plural, one {Retrait d’étiquettes pour # joueur : {tags}} many {Retrait d’étiquettes pour # joueurs : {tags}} other {Retrait d’étiquettes pour # joueurs : {tags}}}',
  'usersBulk.job.undoing':
    '{count, plural, one {Annulation des modifications pour # joueur} many {Annulation des modifications pour # joueurs} other {Annulation des modifications pour # joueurs}}',
  'usersBulk.job.done.suspend':
    '{count, plural, one {# joueur suspendu.} many {# joueurs suspendus.} other {# joueurs suspendus.}}',
  'usersBulk.job.done.unsuspend':
    '{count, plural, one {# suspension levée.} many {# suspensions levées.} other {# suspensions levées.}}',
  'usersBulk.job.done.addTags':
    '{count, plural, one {# joueur étiqueté : {tags}.} many {# joueurs étiquetés : {tags}.} other {# joueurs étiquetés : {tags}.}}',
  'usersBulk.job.done.removeTags':
    '{count, plural, one {Étiquettes retirées pour # joueur : {tags}.} many {Étiquettes retirées pour # joueurs : {tags}.} other {Étiquettes retirées pour # joueurs : {tags}.}}',
  'usersBulk.job.undone':
    '{count, plural, one {Modifications annulées pour # joueur.} many {Modifications annulées pour # joueurs.} other {Modifications annulées pour # joueurs.}}',
  'usersBulk.job.skips.same': '{count, plural, one {# inchangé.} many {# inchangés.} other {# inchangés.}}',
  'usersBulk.job.skips.erased':
    '{count, plural, one {# déjà effacé.} many {# déjà effacés.} other {# déjà effacés.}}',
  'usersBulk.job.skips.changedSince':
    '{count, plural, one {# modifié depuis, non annulé.} many {# modifiés depuis, non annulés.} other {# modifiés depuis, non annulés.}}',
  'usersBulk.job.skips.tooManyTags':
    '{count, plural, one {# déjà à la limite d’étiquettes.} many {# déjà à la limite d’étiquettes.} other {# déjà à la limite d’étiquettes.}}',
  'usersBulk.job.stopped': 'Arrêté après {done} sur {total}.',
  'usersBulk.job.stoppedSelecting': 'Arrêté avant toute modification.',
  'usersBulk.job.noMatch': 'Aucun joueur ne correspond. Rien n’a été modifié.',
  'usersBulk.job.failed':
    'Arrêté par une erreur après {done, plural, one {# joueur} other {# joueurs}}. Les modifications effectuées sont conservées et peuvent être annulées.',
  'usersBulk.job.importing': 'Import : {file}',
  'usersBulk.job.imported': '{file} – ajoutés : {added}, refusés : {rejected}.',
  'usersBulk.job.importStopped': '{file} : import arrêté.',
  'usersBulk.job.importFailed': '{file} : échec de l’import.',
} satisfies Record<keyof typeof en, string>
