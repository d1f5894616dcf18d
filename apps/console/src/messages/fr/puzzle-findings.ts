import type { messages as en } from '#src/messages/en/puzzle-findings.ts'

export const messages = {
  'puzzleFindings.title': 'Constats',
  'puzzleFindings.none': 'Rien à signaler',
  'puzzleFindings.noneText':
    'Version {version} analysée sur {count, plural, one {# partie} many {# parties} other {# parties}}.',
  'puzzleFindings.tooFew': 'Trop peu de parties pour conclure',
  'puzzleFindings.tooFewText':
    'Il faut au moins {count, plural, one {# partie} many {# parties} other {# parties}} de la version {version}.',
  'puzzleFindings.loadFailed': 'Impossible de charger les constats',
  'puzzleFindings.severity.serious': 'Grave',
  'puzzleFindings.severity.warning': 'Avertissement',
  'puzzleFindings.severity.note': 'Note',
  'puzzleFindings.about.shapeShifted': '{piece} : contour sans doute décalé',
  'puzzleFindings.about.tapsStolen': '{piece} et {other} se gênent',
  'puzzleFindings.about.smallOnPhones': '{piece} : trop petit sur téléphone',
  'puzzleFindings.about.hintUseless': '{piece} : indice sans effet',
  'puzzleFindings.about.lessonUnread': '{piece} : fiche non lue en {language}',
  'puzzleFindings.about.rarelyFound': '{piece} : rarement trouvé',
  'puzzleFindings.about.languageWorse': '{piece} : moins trouvé en {language}',
  'puzzleFindings.about.dropOut': '{piece} : abandons à ce stade',
  'puzzleFindings.about.versionWorse': '{piece} : moins trouvé qu’en version {version}',
  'puzzleFindings.about.completedWorse': 'Moins souvent terminé qu’en version {version}',
  'puzzleFindings.text.shapeShifted.left':
    '{misses, plural, one {{gained} raté sur # autour compterait} many {{gained} ratés sur # autour compteraient} other {{gained} ratés sur # autour compteraient}} {distance} px plus à gauche',
  'puzzleFindings.text.shapeShifted.right':
    '{misses, plural, one {{gained} raté sur # autour compterait} many {{gained} ratés sur # autour compteraient} other {{gained} ratés sur # autour compteraient}} {distance} px plus à droite',
  'puzzleFindings.text.shapeShifted.up':
    '{misses, plural, one {{gained} raté sur # autour compterait} many {{gained} ratés sur # autour compteraient} other {{gained} ratés sur # autour compteraient}} {distance} px plus haut',
  'puzzleFindings.text.shapeShifted.down':
    '{misses, plural, one {{gained} raté sur # autour compterait} many {{gained} ratés sur # autour compteraient} other {{gained} ratés sur # autour compteraient}} {distance} px plus bas',
  'puzzleFindings.text.tapsStolen':
    'Là où ils se touchent, {taps, plural, one {# appui est allé} many {# appuis sont allés} other {# appuis sont allés}} à {other}, déjà trouvé',
  'puzzleFindings.text.smallOnPhones':
    'Écart médian des ratés de peu : {median} px ; rayon d’appui : {radius} px',
  'puzzleFindings.text.hintUseless':
    'Trouvé après son indice : {share} ; après les autres indices : {others}',
  'puzzleFindings.text.lessonUnread': 'Ouverte en moyenne : {seconds} ; dans les autres langues : {others}',
  'puzzleFindings.text.lessonUnreadAlone': 'Ouverte en moyenne : {seconds}',
  'puzzleFindings.text.rarelyFound': 'Trouvé : {share} ; médiane des autres bijoux : {others}',
  'puzzleFindings.text.languageWorse': 'Trouvé : {share} ; dans les autres langues : {others}',
  'puzzleFindings.text.dropOut':
    '{count, plural, one {# partie abandonnée} many {# parties abandonnées} other {# parties abandonnées}} en le cherchant (part des abandons : {share})',
  'puzzleFindings.text.versionWorse': 'Maintenant : {share} ; auparavant : {before}',
  'puzzleFindings.because': 'Cause probable – {cause}',
  'puzzleFindings.show': 'Montrer',
  'puzzleFindings.showOf': 'Montrer : {finding}',
  'puzzleFindings.edit': 'Modifier le bijou',
  'puzzleFindings.editOf': 'Modifier le bijou : {finding}',
  'puzzleFindings.dismiss': 'Ignorer',
  'puzzleFindings.dismissOf': 'Ignorer : {finding}',
  'puzzleFindings.dismissTitle': 'Ignorer ce constat ?',
  'puzzleFindings.dismissText': 'Il reste parmi les constats ignorés et revient s’il s’aggrave.',
  'puzzleFindings.reason': 'Motif',
  'puzzleFindings.dismissed': 'Constat ignoré.',
  'puzzleFindings.dismissedCount': '{count, plural, one {# ignoré} many {# ignorés} other {# ignorés}}',
  'puzzleFindings.dismissedBy': '{name}, {date} : {reason}',
  'puzzleFindings.dismissedOn': '{date} : {reason}',
  'puzzleFindings.restore': 'Restaurer',
  'puzzleFindings.restoreOf': 'Restaurer : {finding}',
  'puzzleFindings.restored': 'Constat restauré.',
} satisfies Record<keyof typeof en, string>
