import type { messages as en } from '#src/messages/en/puzzle-what-if.ts'

export const messages = {
  'puzzleWhatIf.switch': 'Atingerile jucătorilor',
  'puzzleWhatIf.off': 'Vedeți unde au atins jucătorii și ce efect ar avea modificările.',
  'puzzleWhatIf.unpublished': 'Disponibil după ce se joacă o versiune publicată.',
  'puzzleWhatIf.loading': 'Se încarcă atingerile…',
  'puzzleWhatIf.failed': 'Nu s-au putut încărca atingerile jucătorilor.',
  'puzzleWhatIf.none': 'Nicio partidă cu versiunea {version} deocamdată.',
  'puzzleWhatIf.source':
    '{count, plural, one {{games} partidă} few {{games} partide} other {{games} de partide}} cu versiunea {version}, {from} – {to}. Selectați o bijuterie pentru a-i vedea atingerile.',
  'puzzleWhatIf.allPieces': 'Toate bijuteriile',
  'puzzleWhatIf.fact.gained':
    '{gained, number} din {misses, plural, one {# ratare ar conta} few {# ratări ar conta} other {# de ratări ar conta}}',
  'puzzleWhatIf.fact.decoyed':
    '{count, plural, one {# ratare ar atinge momeala} few {# ratări ar atinge momeala} other {# de ratări ar atinge momeala}}',
  'puzzleWhatIf.fact.decoyLost':
    '{count, plural, one {# nu ar mai atinge momeala} few {# nu ar mai atinge momeala} other {# nu ar mai atinge momeala}}',
  'puzzleWhatIf.fact.lost':
    '{count, plural, one {# reușită pierdută} few {# reușite pierdute} other {# de reușite pierdute}}',
  'puzzleWhatIf.fact.moved':
    '{count, plural, one {# ar trece la {piece}} few {# ar trece la {piece}} other {# ar trece la {piece}}}',
  'puzzleWhatIf.fact.movedMany':
    '{count, plural, one {# ar trece la altă bijuterie} few {# ar trece la alte bijuterii} other {# ar trece la alte bijuterii}}',
  'puzzleWhatIf.fact.taken':
    '{count, plural, one {# ar veni de la altă bijuterie} few {# ar veni de la alte bijuterii} other {# ar veni de la alte bijuterii}}',
  'puzzleWhatIf.legend': 'Legendă',
  'puzzleWhatIf.mark.gained': 'Ar conta',
  'puzzleWhatIf.mark.still': 'Rămâne ratată',
  'puzzleWhatIf.mark.lost': 'Reușită pierdută',
  'puzzleWhatIf.mark.moved': 'Trece la altă bijuterie',
  'puzzleWhatIf.mark.unchanged': 'Reușită neschimbată',
  'puzzleWhatIf.oneIn': 'afișate: 1 din {n, number}',
  'puzzleWhatIf.gained': 'Ratări care ar conta',
  'puzzleWhatIf.decoyed': 'Ratări care ar atinge momeala',
  'puzzleWhatIf.still': 'Ratări care rămân ratări',
  'puzzleWhatIf.unchanged': 'Reușite neschimbate',
  'puzzleWhatIf.lost': 'Reușite pierdute',
  'puzzleWhatIf.decoyUnchanged': 'Ating în continuare momeala',
  'puzzleWhatIf.decoyLost': 'Nu mai ating momeala',
  'puzzleWhatIf.movedTo': 'Reușite care trec la {piece}',
  'puzzleWhatIf.takenFrom': 'Reușite care vin de la {piece}',
  'puzzleWhatIf.ofMisses': 'din {misses}',
  'puzzleWhatIf.why': 'Care ratări?',
  'puzzleWhatIf.around':
    'Atingeri care nu nimeresc nimic în versiunea {version} și sunt cel mai aproape de această bijuterie, până la {reach} px, plus cele care ar nimeri-o aici.',
  'puzzleWhatIf.sampleInterval': '{share} din eșantion; interval de 95\u00a0%: de la {low} la {high}.',
  'puzzleWhatIf.newPiece': 'Nu apare în versiunea {version}.',
  'puzzleWhatIf.foundRate': 'Rată de găsire estimată',
  'puzzleWhatIf.interval': 'Interval de 95\u00a0%',
  'puzzleWhatIf.foundRateText':
    'Ponderea partidelor trecute în care cel puțin o atingere ar nimeri bijuteria, cu intervalul de 95\u00a0%. Este o estimare: dacă bijuteria se mută, jucătorii pot atinge altundeva.',
  'puzzleWhatIf.tooFew': 'Prea puține partide pentru o concluzie (sub {least})',
  'puzzleWhatIf.between': '(interval de 95\u00a0%: de la {low} la {high})',
  'puzzleWhatIf.here': 'Ciornă',
  'puzzleWhatIf.suggested': 'Sugestie',
  'puzzleWhatIf.suggestedOf': 'Sugestie: {gained} din {misses}',
  'puzzleWhatIf.suggestedPlace': 'Poziție sugerată',
  'puzzleWhatIf.left': '{px} px la stânga',
  'puzzleWhatIf.right': '{px} px la dreapta',
  'puzzleWhatIf.up': '{px} px în sus',
  'puzzleWhatIf.down': '{px} px în jos',
  'puzzleWhatIf.apply': 'Aplică sugestia',
  'puzzleWhatIf.applied': 'Poziție sugerată aplicată: „{name}”.',
  'puzzleWhatIf.notLoaded': 'Nu s-a putut încărca constatarea. Nu s-a aplicat nimic.',
  'puzzleWhatIf.notApplied': 'Puzzle-ul s-a schimbat de la această constatare. Nu s-a aplicat nimic.',
  'puzzleWhatIf.judgedAll':
    '{count, plural, one {# atingere evaluată} few {Toate cele # atingeri evaluate} other {Toate cele # de atingeri evaluate}} în {time}',
  'puzzleWhatIf.judgedSample':
    '{count, plural, one {# atingere, cea mai nouă} few {Cele mai noi # atingeri} other {Cele mai noi # de atingeri}} din circa {total}, evaluate în {time}',
  'puzzleWhatIf.radius': 'Față de {before} px: {facts}.',
  'puzzleWhatIf.radiusSame': 'Față de {before} px: niciun efect asupra atingerilor jucătorilor.',
  'puzzleWhatIf.hint': 'Bijuterii găsite înaintea primului indiciu: {share}.',
  'puzzleWhatIf.hintShorter':
    'Bijuterii găsite înainte ca primul indiciu să fie disponibil: {share} ({other} la {time}).',
  'puzzleWhatIf.hintLonger':
    'Bijuterii găsite înaintea primului indiciu: cel puțin {share} ({other} la {time}).',
  'puzzleWhatIf.summary': 'Efect asupra atingerilor din versiunea {version}',
  'puzzleWhatIf.deletedPiece': '{piece} (ștearsă)',
} satisfies Record<keyof typeof en, string>
