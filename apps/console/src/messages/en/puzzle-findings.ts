/** Words of what stops players in a puzzle. */
export const messages = {
  'puzzleFindings.title': 'Findings',
  'puzzleFindings.none': 'Nothing stands out',
  'puzzleFindings.noneText':
    'Version {version} was checked in {count, plural, one {# game} other {# games}}.',
  'puzzleFindings.tooFew': 'Too few games to tell',
  'puzzleFindings.tooFewText':
    'Findings need at least {count, plural, one {# game} other {# games}} of version {version}.',
  'puzzleFindings.loadFailed': 'Couldn’t load findings',
  'puzzleFindings.severity.serious': 'Serious',
  'puzzleFindings.severity.warning': 'Warning',
  'puzzleFindings.severity.note': 'Note',
  'puzzleFindings.about.shapeShifted': '{piece}: shape probably shifted',
  'puzzleFindings.about.tapsStolen': '{piece} and {other} compete',
  'puzzleFindings.about.smallOnPhones': '{piece}: too small on phones',
  'puzzleFindings.about.hintUseless': '{piece}: the hint doesn’t help',
  'puzzleFindings.about.lessonUnread': '{piece}: lesson not read in {language}',
  'puzzleFindings.about.rarelyFound': '{piece}: rarely found',
  'puzzleFindings.about.languageWorse': '{piece}: found less often in {language}',
  'puzzleFindings.about.dropOut': '{piece}: players give up here',
  'puzzleFindings.about.versionWorse': '{piece}: found less often than in version {version}',
  'puzzleFindings.about.completedWorse': 'Completed less often than in version {version}',
  'puzzleFindings.text.shapeShifted.left':
    '{misses, plural, one {{gained} of # miss} other {{gained} of # misses}} around it would count {distance} px further left',
  'puzzleFindings.text.shapeShifted.right':
    '{misses, plural, one {{gained} of # miss} other {{gained} of # misses}} around it would count {distance} px further right',
  'puzzleFindings.text.shapeShifted.up':
    '{misses, plural, one {{gained} of # miss} other {{gained} of # misses}} around it would count {distance} px higher',
  'puzzleFindings.text.shapeShifted.down':
    '{misses, plural, one {{gained} of # miss} other {{gained} of # misses}} around it would count {distance} px lower',
  'puzzleFindings.text.tapsStolen':
    '{taps, plural, one {# tap} other {# taps}} where they meet went to {other}, already found',
  'puzzleFindings.text.smallOnPhones': 'Median near miss {median} px; the tap radius is {radius} px',
  'puzzleFindings.text.hintUseless':
    'Found after its hint in {share} of games, after the other hints in {others}',
  'puzzleFindings.text.lessonUnread': 'Open on average: {seconds}; in other languages: {others}',
  'puzzleFindings.text.lessonUnreadAlone': 'Open on average: {seconds}',
  'puzzleFindings.text.rarelyFound': 'Found in {share} of games; median of the other pieces: {others}',
  'puzzleFindings.text.languageWorse': 'Found in {share} of games, in other languages in {others}',
  'puzzleFindings.text.dropOut':
    '{count, plural, one {# abandoned game} other {# abandoned games}} ended searching for it, {share} of all abandoned',
  'puzzleFindings.text.versionWorse': '{share} of games, {before} before',
  'puzzleFindings.because': 'Probable cause – {cause}',
  'puzzleFindings.show': 'Show',
  'puzzleFindings.showOf': 'Show: {finding}',
  'puzzleFindings.edit': 'Edit piece',
  'puzzleFindings.editOf': 'Edit piece: {finding}',
  'puzzleFindings.dismiss': 'Dismiss',
  'puzzleFindings.dismissOf': 'Dismiss: {finding}',
  'puzzleFindings.dismissTitle': 'Dismiss this finding?',
  'puzzleFindings.dismissText': 'It stays among the dismissed ones and returns if it gets worse.',
  'puzzleFindings.reason': 'Reason',
  'puzzleFindings.dismissed': 'Finding dismissed.',
  'puzzleFindings.dismissedCount': '{count, plural, one {# dismissed} other {# dismissed}}',
  'puzzleFindings.dismissedBy': '{name}, {date}: {reason}',
  'puzzleFindings.dismissedOn': '{date}: {reason}',
  'puzzleFindings.restore': 'Restore',
  'puzzleFindings.restoreOf': 'Restore: {finding}',
  'puzzleFindings.restored': 'Finding restored.',
} as const
