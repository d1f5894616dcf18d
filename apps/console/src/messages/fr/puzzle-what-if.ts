import type { messages as en } from '#src/messages/en/puzzle-what-if.ts'

export const messages = {
  'puzzleWhatIf.switch': 'Appuis des joueurs',
  'puzzleWhatIf.off': 'Voyez où les joueurs ont appuyé et quel serait l’effet de vos modifications.',
  'puzzleWhatIf.unpublished': 'Disponible dès qu’une version publiée aura été jouée.',
  'puzzleWhatIf.loading': 'Chargement des appuis…',
  'puzzleWhatIf.failed': 'Impossible de charger les appuis des joueurs.',
  'puzzleWhatIf.none': 'Aucune partie de la version {version} pour le moment.',
  'puzzleWhatIf.source':
    '{count, plural, one {{games} partie} other {{games} parties}} de la version {version}, du {from} au {to}. Sélectionnez un bijou pour voir ses appuis.',
  'puzzleWhatIf.allPieces': 'Tous les bijoux',
  'puzzleWhatIf.fact.gained':
    '{gained, plural, one {# appui raté} other {# appuis ratés}} sur {misses, number} {gained, plural, one {compterait} other {compteraient}}',
  'puzzleWhatIf.fact.decoyed':
    '{count, plural, one {# appui raté toucherait le leurre} other {# appuis ratés toucheraient le leurre}}',
  'puzzleWhatIf.fact.decoyLost':
    '{count, plural, one {# ne toucherait plus le leurre} other {# ne toucheraient plus le leurre}}',
  'puzzleWhatIf.fact.lost': '{count, plural, one {# réussite perdue} other {# réussites perdues}}',
  'puzzleWhatIf.fact.moved': '{count, plural, one {{piece} en prendrait #} other {{piece} en prendrait #}}',
  'puzzleWhatIf.fact.movedMany':
    '{count, plural, one {# irait à un autre bijou} other {# iraient à d’autres bijoux}}',
  'puzzleWhatIf.fact.taken':
    '{count, plural, one {# viendrait d’un autre bijou} other {# viendraient d’autres bijoux}}',
  'puzzleWhatIf.legend': 'Légende',
  'puzzleWhatIf.mark.gained': 'Compterait',
  'puzzleWhatIf.mark.still': 'Toujours raté',
  'puzzleWhatIf.mark.lost': 'Réussite perdue',
  'puzzleWhatIf.mark.moved': 'Va à un autre bijou',
  'puzzleWhatIf.mark.unchanged': 'Réussite inchangée',
  'puzzleWhatIf.oneIn': 'affichés : 1 sur {n, number}',
  'puzzleWhatIf.gained': 'Appuis ratés qui compteraient',
  'puzzleWhatIf.decoyed': 'Appuis ratés qui toucheraient le leurre',
  'puzzleWhatIf.still': 'Appuis toujours ratés',
  'puzzleWhatIf.unchanged': 'Réussites inchangées',
  'puzzleWhatIf.lost': 'Réussites perdues',
  'puzzleWhatIf.decoyUnchanged': 'Touchent toujours le leurre',
  'puzzleWhatIf.decoyLost': 'Ne touchent plus le leurre',
  'puzzleWhatIf.movedTo': 'Réussites pour {piece}',
  'puzzleWhatIf.takenFrom': 'Réussites prises à {piece}',
  'puzzleWhatIf.ofMisses': 'sur {misses}',
  'puzzleWhatIf.why': 'Quels appuis ratés ?',
  'puzzleWhatIf.around':
    'Appuis qui n’ont rien touché dans la version {version} et dont ce bijou est le plus proche, à {reach} px au plus, ainsi que ceux qui le toucheraient à cette position.',
  'puzzleWhatIf.sampleInterval': '{share} de l’échantillon ; intervalle à 95 % : de {low} à {high}.',
  'puzzleWhatIf.newPiece': 'Absent de la version {version}.',
  'puzzleWhatIf.foundRate': 'Taux de réussite estimé',
  'puzzleWhatIf.interval': 'Intervalle à 95 %',
  'puzzleWhatIf.foundRateText':
    'Part des parties passées où au moins un appui toucherait ce bijou, avec son intervalle à 95 %. Ce n’est qu’une estimation : si le bijou change de place, les joueurs peuvent appuyer ailleurs.',
  'puzzleWhatIf.tooFew': 'Trop peu de parties pour conclure (moins de {least})',
  'puzzleWhatIf.between': '(intervalle à 95 % : de {low} à {high})',
  'puzzleWhatIf.here': 'Brouillon',
  'puzzleWhatIf.suggested': 'Suggestion',
  'puzzleWhatIf.suggestedOf': 'Suggestion : {gained} sur {misses}',
  'puzzleWhatIf.suggestedPlace': 'Position suggérée',
  'puzzleWhatIf.left': '{px} px à gauche',
  'puzzleWhatIf.right': '{px} px à droite',
  'puzzleWhatIf.up': '{px} px vers le haut',
  'puzzleWhatIf.down': '{px} px vers le bas',
  'puzzleWhatIf.apply': 'Appliquer',
  'puzzleWhatIf.applied': '« {name} » : position suggérée appliquée.',
  'puzzleWhatIf.notLoaded': 'Impossible de charger le constat. Rien n’a été appliqué.',
  'puzzleWhatIf.notApplied': 'Le tableau a changé depuis ce constat. Rien n’a été appliqué.',
  'puzzleWhatIf.judgedAll':
    '{count, plural, one {# appui évalué} other {Tous les appuis (#) évalués}} en {time}',
  'puzzleWhatIf.judgedSample':
    '{count, plural, one {# appui, le plus récent, évalué} other {Les # appuis les plus récents évalués}} en {time}, sur environ {total}',
  'puzzleWhatIf.radius': 'Par rapport à {before} px : {facts}.',
  'puzzleWhatIf.radiusSame': 'Par rapport à {before} px : aucun effet sur les appuis des joueurs.',
  'puzzleWhatIf.hint': 'Bijoux trouvés avant le premier indice : {share}.',
  'puzzleWhatIf.hintShorter':
    'Bijoux trouvés avant que le premier indice soit disponible : {share} ({other} à {time}).',
  'puzzleWhatIf.hintLonger': 'Bijoux trouvés avant le premier indice : au moins {share} ({other} à {time}).',
  'puzzleWhatIf.summary': 'Effet sur les appuis de la version {version}',
  'puzzleWhatIf.deletedPiece': '{piece} (supprimé)',
} satisfies Record<keyof typeof en, string>
