/** What changes to a puzzle would do to the taps of its players. */
export const messages = {
  'puzzleWhatIf.switch': 'Players’ taps',
  'puzzleWhatIf.off': 'See where players tapped and what your changes would do.',
  'puzzleWhatIf.unpublished': 'Available once a published version has been played.',
  'puzzleWhatIf.loading': 'Loading players’ taps…',
  'puzzleWhatIf.failed': 'Couldn’t load players’ taps.',
  'puzzleWhatIf.none': 'No games of version {version} yet.',
  'puzzleWhatIf.source':
    '{count, plural, one {{games} game} other {{games} games}} of version {version}, {from} to {to}. Select a piece to see its taps.',
  'puzzleWhatIf.allPieces': 'All pieces',
  'puzzleWhatIf.fact.gained':
    '{gained, number} of {misses, plural, one {# miss would hit} other {# misses would hit}}',
  'puzzleWhatIf.fact.decoyed':
    '{count, plural, one {# miss would hit the decoy} other {# misses would hit the decoy}}',
  'puzzleWhatIf.fact.decoyLost':
    '{count, plural, one {# no longer hits the decoy} other {# no longer hit the decoy}}',
  'puzzleWhatIf.fact.lost': '{count, plural, one {# hit lost} other {# hits lost}}',
  'puzzleWhatIf.fact.moved': '{count, plural, one {# would go to {piece}} other {# would go to {piece}}}',
  'puzzleWhatIf.fact.movedMany':
    '{count, plural, one {# would go to another piece} other {# would go to other pieces}}',
  'puzzleWhatIf.fact.taken':
    '{count, plural, one {# would come from another piece} other {# would come from other pieces}}',
  'puzzleWhatIf.legend': 'Legend',
  'puzzleWhatIf.mark.gained': 'Would hit',
  'puzzleWhatIf.mark.still': 'Still missed',
  'puzzleWhatIf.mark.lost': 'Hit lost',
  'puzzleWhatIf.mark.moved': 'Goes to another piece',
  'puzzleWhatIf.mark.unchanged': 'Hit, unchanged',
  'puzzleWhatIf.oneIn': 'shown: 1 in {n, number}',
  'puzzleWhatIf.gained': 'Misses that would hit',
  'puzzleWhatIf.decoyed': 'Misses that would hit the decoy',
  'puzzleWhatIf.still': 'Misses that would still miss',
  'puzzleWhatIf.unchanged': 'Hits unchanged',
  'puzzleWhatIf.lost': 'Hits lost',
  'puzzleWhatIf.decoyUnchanged': 'Still on the decoy',
  'puzzleWhatIf.decoyLost': 'No longer on the decoy',
  'puzzleWhatIf.movedTo': 'Hits that go to {piece}',
  'puzzleWhatIf.takenFrom': 'Hits that come from {piece}',
  'puzzleWhatIf.ofMisses': 'of {misses}',
  'puzzleWhatIf.why': 'Which misses?',
  'puzzleWhatIf.around':
    'Taps that hit nothing in version {version} and are closest to this piece, up to {reach} px away, plus any that would hit it at this position.',
  'puzzleWhatIf.sampleInterval': '{share} of the sample; 95% interval {low} to {high}.',
  'puzzleWhatIf.newPiece': 'Not in version {version}.',
  'puzzleWhatIf.foundRate': 'Expected found rate',
  'puzzleWhatIf.interval': '95% interval',
  'puzzleWhatIf.foundRateText':
    'Share of past games in which at least one tap would hit this piece, with its 95% interval. An estimate: players might tap elsewhere if the piece moved.',
  'puzzleWhatIf.between': '(95% interval: {low} to {high})',
  'puzzleWhatIf.here': 'Draft',
  'puzzleWhatIf.suggested': 'Suggested',
  'puzzleWhatIf.suggestedOf': 'Suggested: {gained} of {misses}',
  'puzzleWhatIf.suggestedPlace': 'Suggested position',
  'puzzleWhatIf.left': '{px} px left',
  'puzzleWhatIf.right': '{px} px right',
  'puzzleWhatIf.up': '{px} px up',
  'puzzleWhatIf.down': '{px} px down',
  'puzzleWhatIf.apply': 'Apply suggestion',
  'puzzleWhatIf.applied': '“{name}” moved to the suggested position.',
  'puzzleWhatIf.notApplied': 'The puzzle has changed since this finding. Nothing was applied.',
  'puzzleWhatIf.judgedAll': '{count, plural, one {# tap} other {All # taps}} judged in {time}',
  'puzzleWhatIf.judgedSample':
    '{count, plural, one {Newest # tap} other {Newest # taps}} of about {total}, judged in {time}',
  'puzzleWhatIf.radius': 'Compared with {before} px: {facts}.',
  'puzzleWhatIf.radiusSame': 'Compared with {before} px: no change for players’ taps.',
  'puzzleWhatIf.hint': '{share} of finds came before the first hint.',
  'puzzleWhatIf.hintShorter':
    '{share} of finds came before the first hint would be available ({other} at {time}).',
  'puzzleWhatIf.hintLonger':
    'At least {share} of finds would come before the first hint ({other} at {time}).',
  'puzzleWhatIf.summary': 'Effect on taps in version {version}',
  'puzzleWhatIf.deletedPiece': '{piece} (deleted)',
} as const
