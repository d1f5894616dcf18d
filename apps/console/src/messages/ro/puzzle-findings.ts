import type { messages as en } from '#src/messages/en/puzzle-findings.ts'

export const messages = {
  'puzzleFindings.title': 'Constatări',
  'puzzleFindings.none': 'Nimic de semnalat',
  'puzzleFindings.noneText':
    'Versiunea {version} a fost analizată în {count, plural, one {# partidă} few {# partide} other {# de partide}}.',
  'puzzleFindings.tooFew': 'Prea puține partide pentru o concluzie',
  'puzzleFindings.tooFewText':
    'Sunt necesare cel puțin {count, plural, one {# partidă} few {# partide} other {# de partide}} cu versiunea {version}.',
  'puzzleFindings.loadFailed': 'Nu s-au putut încărca constatările',
  'puzzleFindings.severity.serious': 'Grav',
  'puzzleFindings.severity.warning': 'Avertisment',
  'puzzleFindings.severity.note': 'Notă',
  'puzzleFindings.about.shapeShifted': '{piece}: contur probabil deplasat',
  'puzzleFindings.about.tapsStolen': '{piece} și {other} se încurcă',
  'puzzleFindings.about.smallOnPhones': '{piece}: prea mică pe telefon',
  'puzzleFindings.about.hintUseless': '{piece}: indiciul nu ajută',
  'puzzleFindings.about.lessonUnread': '{piece}: lecție necitită în {language}',
  'puzzleFindings.about.rarelyFound': '{piece}: găsită rar',
  'puzzleFindings.about.languageWorse': '{piece}: găsită mai rar în {language}',
  'puzzleFindings.about.dropOut': '{piece}: aici se renunță',
  'puzzleFindings.about.versionWorse': '{piece}: găsită mai rar decât în versiunea {version}',
  'puzzleFindings.about.completedWorse': 'Finalizat mai rar decât în versiunea {version}',
  'puzzleFindings.text.shapeShifted.left':
    '{misses, plural, one {{gained} din # ratare} few {{gained} din # ratări} other {{gained} din # de ratări}} din jur ar conta cu {distance} px mai la stânga',
  'puzzleFindings.text.shapeShifted.right':
    '{misses, plural, one {{gained} din # ratare} few {{gained} din # ratări} other {{gained} din # de ratări}} din jur ar conta cu {distance} px mai la dreapta',
  'puzzleFindings.text.shapeShifted.up':
    '{misses, plural, one {{gained} din # ratare} few {{gained} din # ratări} other {{gained} din # de ratări}} din jur ar conta cu {distance} px mai sus',
  'puzzleFindings.text.shapeShifted.down':
    '{misses, plural, one {{gained} din # ratare} few {{gained} din # ratări} other {{gained} din # de ratări}} din jur ar conta cu {distance} px mai jos',
  'puzzleFindings.text.tapsStolen':
    'Unde se întâlnesc, {taps, plural, one {# atingere a mers} few {# atingeri au mers} other {# de atingeri au mers}} la {other}, deja găsită',
  'puzzleFindings.text.smallOnPhones':
    'Distanța mediană a ratărilor apropiate: {median} px; raza de atingere: {radius} px',
  'puzzleFindings.text.hintUseless': 'Găsită după indiciul ei: {share}; după celelalte indicii: {others}',
  'puzzleFindings.text.lessonUnread': 'Deschisă în medie: {seconds}; în alte limbi: {others}',
  'puzzleFindings.text.lessonUnreadAlone': 'Deschisă în medie: {seconds}',
  'puzzleFindings.text.rarelyFound': 'Găsită: {share}; mediana celorlalte bijuterii: {others}',
  'puzzleFindings.text.languageWorse': 'Găsită: {share}; în alte limbi: {others}',
  'puzzleFindings.text.dropOut':
    '{count, plural, one {# partidă abandonată} few {# partide abandonate} other {# de partide abandonate}} în timp ce era căutată (din cele abandonate: {share})',
  'puzzleFindings.text.versionWorse': 'Acum: {share}; înainte: {before}',
  'puzzleFindings.because': 'Cauză probabilă – {cause}',
  'puzzleFindings.show': 'Arată',
  'puzzleFindings.showOf': 'Arată: {finding}',
  'puzzleFindings.edit': 'Editează bijuteria',
  'puzzleFindings.editOf': 'Editează bijuteria: {finding}',
  'puzzleFindings.dismiss': 'Ignoră',
  'puzzleFindings.dismissOf': 'Ignoră: {finding}',
  'puzzleFindings.dismissTitle': 'Ignorați această constatare?',
  'puzzleFindings.dismissText': 'Rămâne între cele ignorate și revine dacă se agravează.',
  'puzzleFindings.reason': 'Motiv',
  'puzzleFindings.dismissed': 'Constatare ignorată.',
  'puzzleFindings.dismissedCount': '{count, plural, one {# ignorată} few {# ignorate} other {# de ignorate}}',
  'puzzleFindings.dismissedBy': '{name}, {date}: {reason}',
  'puzzleFindings.dismissedOn': '{date}: {reason}',
  'puzzleFindings.restore': 'Restaurează',
  'puzzleFindings.restoreOf': 'Restaurează: {finding}',
  'puzzleFindings.restored': 'Constatare restaurată.',
} satisfies Record<keyof typeof en, string>
