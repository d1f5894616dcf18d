import type { messages as en } from '#src/messages/en/dashboard.ts'

export const messages = {
  'dashboard.title': 'Panou principal',
  'dashboard.period': 'Perioadă',
  'dashboard.last': '{days, plural, one {Ultima zi} few {Ultimele # zile} other {Ultimele # de zile}}',
  'dashboard.own': 'Perioadă personalizată',
  'dashboard.from': 'De la',
  'dashboard.to': 'Până la',
  'dashboard.show': 'Aplică',
  'dashboard.wrongOrder': 'Data de sfârșit este înaintea celei de început.',
  'dashboard.tooLong':
    '{days, plural, one {Alegeți o perioadă de cel mult # zi.} few {Alegeți o perioadă de cel mult # zile.} other {Alegeți o perioadă de cel mult # de zile.}}',
  'dashboard.beside':
    '{days, plural, one {față de ziua precedentă} few {față de cele # zile precedente} other {față de cele # de zile precedente}}',
  'dashboard.utc': 'Zilele sunt calculate în UTC. Datele de test sunt excluse.',
  'dashboard.figures': 'Indicatori principali',
  'dashboard.players': 'Jucători',
  'dashboard.activePlayers': 'Jucători activi',
  'dashboard.games': 'Partide',
  'dashboard.completion': 'Rata de finalizare',
  'dashboard.openQueries': 'Solicitări deschise',
  'dashboard.more': '+{part}',
  'dashboard.fewer': '−{part}',
  'dashboard.moreN': 'cu {count, number} în plus',
  'dashboard.fewerN': 'cu {count, number} în minus',
  'dashboard.same': 'fără schimbare',
  'dashboard.higher': '{count, plural, one {+{points} p.p.} few {+{points} p.p.} other {+{points} p.p.}}',
  'dashboard.lower': '{count, plural, one {−{points} p.p.} few {−{points} p.p.} other {−{points} p.p.}}',
  'dashboard.asked': '{count, plural, one {# primită} few {# primite} other {# primite}}',
  'dashboard.askedAnd': '{asked}, {difference}',
  'dashboard.before': 'Anterior: {value}',
  'dashboard.gamesADay': 'Partide pe zi',
  'dashboard.completed': 'Finalizate',
  'dashboard.notCompleted': 'Nefinalizate',
  'dashboard.daysBefore':
    '{days, plural, one {Ziua precedentă} few {Cele # zile precedente} other {Cele # de zile precedente}}',
  'dashboard.showAs': 'Afișează partidele pe zi ca',
  'dashboard.chart': 'Grafic',
  'dashboard.table': 'Tabel',
  'dashboard.summary':
    '{games, plural, one {# partidă} few {# partide} other {# de partide}} între {from} și {to}; finalizate: {completed}. Maxim: {most}, pe {day}.',
  'dashboard.aDay': 'Partide pe zile',
  'dashboard.dayText':
    '{day}: {games, plural, one {# partidă} few {# partide} other {# de partide}}, finalizate: {completed}; cu {days, plural, one {o zi} few {# zile} other {# de zile}} înainte: {before}',
  'dashboard.gamesN': '{count, plural, one {# partidă} few {# partide} other {# de partide}}',
  'dashboard.completedN': 'Finalizate: {count}',
  'dashboard.beforeN': 'Anterior: {count}',
  'dashboard.day': 'Zi',
  'dashboard.joined': 'Înscriși',
  'dashboard.queries': 'Solicitări',
  'dashboard.gamesBefore': 'Perioada precedentă',
  'dashboard.noGames': 'Nicio partidă în această perioadă',
  'dashboard.noGamesText': 'Alegeți altă perioadă sau reveniți după ce jucătorii au jucat.',
  'dashboard.hardest': 'Cele mai grele puzzle-uri',
  'dashboard.difficulty': 'Dificultate',
  'dashboard.puzzle': 'Puzzle',
  'dashboard.untitled': 'Fără titlu',
  'dashboard.noHardest':
    '{count, plural, one {Niciun puzzle nu a fost jucat în această perioadă.} few {Niciun puzzle nu a fost jucat de cel puțin # ori în această perioadă.} other {Niciun puzzle nu a fost jucat de cel puțin # de ori în această perioadă.}}',
  'dashboard.seeAllPuzzles': 'Vezi toate puzzle-urile',
  'dashboard.seeAllSends': 'Vezi toate notificările',
  'dashboard.sends': 'Notificări recente',
  'dashboard.notification': 'Notificare',
  'dashboard.state': 'Stare',
  'dashboard.read': 'Citite',
  'dashboard.noSends': 'Nicio notificare trimisă deocamdată.',
  'dashboard.empty': 'Nicio activitate deocamdată',
  'dashboard.emptyText':
    'Statisticile apar aici după ce jucătorii încep să joace. Adăugați un puzzle, apoi creați o cheie API pentru joc.',
  'dashboard.makePuzzle': 'Adaugă un puzzle',
  'dashboard.gameKeys': 'Chei API',
  'dashboard.loadFailed': 'Nu s-au putut încărca statisticile',
  'dashboard.partFailed': 'Nu s-a putut afișa această secțiune',
  'dashboard.live': 'În timp real',
  'dashboard.lost': 'Întrerupt. Actualizat: {time}',
  'dashboard.announced':
    '{games, plural, one {# partidă} few {# partide} other {# de partide}}, {players, plural, one {# jucător} few {# jucători} other {# de jucători}}, {queries, plural, one {# solicitare deschisă} few {# solicitări deschise} other {# de solicitări deschise}}',
  'dashboard.stale': 'Nu s-au putut actualiza statisticile.',
  'dashboard.customise': 'Personalizează panoul principal',
  'dashboard.customiseReset': 'Restaurează setările implicite',
  'dashboard.moveUp': 'Mută „{panel}” mai sus',
  'dashboard.moveDown': 'Mută „{panel}” mai jos',
  'dashboard.needs': 'De rezolvat',
  'dashboard.needs.done':
    '{count, plural, one {# rezolvată azi} few {# rezolvate azi} other {# rezolvate azi}}',
  'dashboard.needs.none': 'Nimic de rezolvat în acest moment.',
  'dashboard.needs.all':
    '{count, plural, one {Afișează încă #} few {Afișează încă #} other {Afișează încă #}}',
  'dashboard.needs.fewer': 'Afișează mai puține',
  'dashboard.needs.severity.serious': 'Urgent',
  'dashboard.needs.severity.warning': 'Important',
  'dashboard.needs.severity.note': 'De verificat',
  'dashboard.need.queriesOverdue':
    '{count, plural, one {# solicitare întârziată} few {# solicitări întârziate} other {# de solicitări întârziate}}',
  'dashboard.need.queriesOverdueMany':
    'Peste {count, plural, one {# solicitare întârziată} few {# solicitări întârziate} other {# de solicitări întârziate}}',
  'dashboard.need.oldest': 'Cea mai veche: {player}, întârziere de {span}',
  'dashboard.need.openQueue': 'Deschide coada',
  'dashboard.need.signInAttack':
    '{count, plural, one {# conectare eșuată în ultima oră} few {# conectări eșuate în ultima oră} other {# de conectări eșuate în ultima oră}}',
  'dashboard.need.signInAttackMany':
    'Peste {count, plural, one {# conectare eșuată în ultima oră} few {# conectări eșuate în ultima oră} other {# de conectări eșuate în ultima oră}}',
  'dashboard.need.addresses':
    '{count, plural, one {De la # adresă IP} few {De la # adrese IP} other {De la # de adrese IP}}',
  'dashboard.need.viewSignIns': 'Vezi conectările',
  'dashboard.need.notification.failed': 'Trimitere eșuată: {title}',
  'dashboard.need.notification.paused': 'Trimitere în pauză: {title}',
  'dashboard.need.notification.scheduled': 'Programată pentru azi: {title}',
  'dashboard.need.progress':
    '{total, plural, one {{done} din # jucător procesat} few {{done} din # jucători procesați} other {{done} din # de jucători procesați}}',
  'dashboard.need.audience':
    '{total, plural, one {{time} · # jucător} few {{time} · # jucători} other {{time} · # de jucători}}',
  'dashboard.need.viewNotification': 'Vezi notificarea',
  'dashboard.need.documentOutdated':
    '{count, plural, one {{document}, versiunea {version}: traducere neactualizată ({languages})} few {{document}, versiunea {version}: traduceri neactualizate ({languages})} other {{document}, versiunea {version}: traduceri neactualizate ({languages})}}',
  'dashboard.need.takesEffect': 'Versiunea în engleză intră în vigoare la {date}',
  'dashboard.need.tookEffect': 'Versiunea în engleză este în vigoare din {date}',
  'dashboard.need.openTexts': 'Deschide textele',
  'dashboard.need.puzzleTexts':
    '{count, plural, one {Texte lipsă în # puzzle publicat} few {Texte lipsă în # puzzle-uri publicate} other {Texte lipsă în # de puzzle-uri publicate}}',
  'dashboard.need.puzzleTextsMany':
    '{count, plural, one {Texte lipsă în peste # puzzle publicat} few {Texte lipsă în peste # puzzle-uri publicate} other {Texte lipsă în peste # de puzzle-uri publicate}}',
  'dashboard.need.latestPuzzle': '{puzzle}: {languages}',
  'dashboard.need.openPuzzle': 'Deschide puzzle-ul',
  'dashboard.need.importFailed': 'Import eșuat: {file}',
  'dashboard.need.openImport': 'Deschide importul',
  'dashboard.need.bulkFailed': 'Acțiune în masă eșuată',
  'dashboard.need.viewLog': 'Vezi jurnalul de audit',
  'dashboard.need.jobFailing': 'Sarcină în fundal eșuată: {name}',
  'dashboard.need.attempts':
    '{count, plural, one {# încercare, reluare automată. Consultați jurnalul serverului.} few {# încercări, reluare automată. Consultați jurnalul serverului.} other {# de încercări, reluare automată. Consultați jurnalul serverului.}}',
  'dashboard.need.invitationExpiring': 'Invitație care expiră curând: {email}',
  'dashboard.need.expires': 'Expiră: {time}',
  'dashboard.need.keyUnknownEvents':
    '{name}: {count, plural, one {# eveniment necunoscut} few {# evenimente necunoscute} other {# de evenimente necunoscute}}',
  'dashboard.need.unknownFrom': 'Ultimul: {kind}, {time}, din aplicație (versiunea {app})',
  'dashboard.need.unknownLast': 'Ultimul: {kind}, {time}',
  'dashboard.need.keyLimited': '{name}: jucători noi refuzați',
  'dashboard.need.limitedAt': 'Prea multe înscrieri deodată; ultimul refuz: {time}',
  'dashboard.need.keyUnused': '{name}: cheie API nefolosită',
  'dashboard.need.lastUsed': 'Ultima utilizare: {time}',
  'dashboard.need.openKeys': 'Deschide cheile API',
  'dashboard.need.openInvitations': 'Deschide invitațiile',
  'dashboard.changes': 'De la ultima vizită',
  'dashboard.changes.first': 'Ultimele 7 zile',
  'dashboard.changes.none': 'Nicio modificare.',
  'dashboard.changes.failed': 'Nu s-au putut încărca modificările recente',
  'dashboard.changes.log': 'Vezi jurnalul de audit',
  'dashboard.changes.group.puzzles': 'Puzzle-uri',
  'dashboard.changes.group.help': 'Centru de asistență',
  'dashboard.changes.group.notifications': 'Notificări',
  'dashboard.changes.group.players': 'Jucători și conținut',
  'dashboard.changes.group.system': 'Sistem',
  'dashboard.changes.system': 'Sistem',
  'dashboard.changes.queries':
    '{count, plural, one {# solicitare nouă} few {# solicitări noi} other {# de solicitări noi}}',
  'dashboard.changes.joined':
    '{count, plural, one {# jucător înscris} few {# jucători înscriși} other {# de jucători înscriși}}',
  'dashboard.changes.findings':
    '{count, plural, one {# constatare nouă} few {# constatări noi} other {# de constatări noi}}',
  'dashboard.changes.queriesMany':
    'Peste {count, plural, one {# solicitare nouă} few {# solicitări noi} other {# de solicitări noi}}',
  'dashboard.changes.joinedMany':
    'Peste {count, plural, one {# jucător înscris} few {# jucători înscriși} other {# de jucători înscriși}}',
  'dashboard.changes.findingsMany':
    'Peste {count, plural, one {# constatare nouă} few {# constatări noi} other {# de constatări noi}}',
  'dashboard.change.one.added': '{name} a adăugat: {subject}',
  'dashboard.change.one.edited': '{name} a modificat: {subject}',
  'dashboard.change.one.published': '{name} a publicat: {subject}',
  'dashboard.change.one.withdrawn': '{name} a pus în pauză sau a arhivat: {subject}',
  'dashboard.change.one.sent': '{name} a trimis sau a programat: {subject}',
  'dashboard.change.one.paused': '{name} a pus în pauză: {subject}',
  'dashboard.change.one.stopped': '{name} a oprit: {subject}',
  'dashboard.change.one.suspended': '{name} a suspendat: {subject}',
  'dashboard.change.one.unsuspended': '{name} a ridicat suspendarea: {subject}',
  'dashboard.change.one.imported': '{name} a importat: {subject}',
  'dashboard.change.many.puzzles.add':
    '{name} {count, plural, one {a adăugat # puzzle} few {a adăugat # puzzle-uri} other {a adăugat # de puzzle-uri}}',
  'dashboard.change.many.puzzles.update':
    '{name} {count, plural, one {a modificat # puzzle} few {a modificat # puzzle-uri} other {a modificat # de puzzle-uri}}',
  'dashboard.change.many.puzzles.publish':
    '{name} {count, plural, one {a publicat # puzzle} few {a publicat # puzzle-uri} other {a publicat # de puzzle-uri}}',
  'dashboard.change.many.puzzles.withdraw':
    '{name} {count, plural, one {a pus în pauză sau a arhivat # puzzle} few {a pus în pauză sau a arhivat # puzzle-uri} other {a pus în pauză sau a arhivat # de puzzle-uri}}',
  'dashboard.change.many.help_queries.reply':
    '{name} {count, plural, one {a răspuns la # solicitare} few {a răspuns la # solicitări} other {a răspuns la # de solicitări}}',
  'dashboard.change.many.notifications.send':
    '{name} {count, plural, one {a trimis sau a programat # notificare} few {a trimis sau a programat # notificări} other {a trimis sau a programat # de notificări}}',
  'dashboard.change.many.notifications.pause':
    '{name} {count, plural, one {a pus în pauză # notificare} few {a pus în pauză # notificări} other {a pus în pauză # de notificări}}',
  'dashboard.change.many.notifications.stop':
    '{name} {count, plural, one {a oprit # notificare} few {a oprit # notificări} other {a oprit # de notificări}}',
  'dashboard.change.many.users.add':
    '{name} {count, plural, one {a adăugat # jucător} few {a adăugat # jucători} other {a adăugat # de jucători}}',
  'dashboard.change.many.users.update':
    '{name} {count, plural, one {a modificat # jucător} few {a modificat # jucători} other {a modificat # de jucători}}',
  'dashboard.change.many.users.suspend':
    '{name} {count, plural, one {a suspendat # jucător} few {a suspendat # jucători} other {a suspendat # de jucători}}',
  'dashboard.change.many.users.lift':
    '{name} {count, plural, one {a ridicat suspendarea pentru # jucător} few {a ridicat suspendarea pentru # jucători} other {a ridicat suspendarea pentru # de jucători}}',
  'dashboard.change.many.users.erase':
    '{name} {count, plural, one {a șters datele pentru # jucător} few {a șters datele pentru # jucători} other {a șters datele pentru # de jucători}}',
  'dashboard.change.many.imports.run':
    '{name} {count, plural, one {a importat # fișier} few {a importat # fișiere} other {a importat # de fișiere}}',
  'dashboard.change.many.documents.publish':
    '{name} {count, plural, one {a publicat # document} few {a publicat # documente} other {a publicat # de documente}}',
  'dashboard.change.many.game_keys.add':
    '{name} {count, plural, one {a creat # cheie API} few {a creat # chei API} other {a creat # de chei API}}',
  'dashboard.change.many.game_keys.revoke':
    '{name} {count, plural, one {a revocat # cheie API} few {a revocat # chei API} other {a revocat # de chei API}}',
  'dashboard.change.many.invitations.add':
    '{name} {count, plural, one {a invitat # administrator} few {a invitat # administratori} other {a invitat # de administratori}}',
  'dashboard.need.findingGames':
    '{count, plural, one {{piece} · # partidă afectată} few {{piece} · # partide afectate} other {{piece} · # de partide afectate}}',
  'dashboard.need.openFinding': 'Deschide constatarea',
  'dashboard.need.startFix': 'Începe remedierea',
  'dashboard.need.viewCase': 'Vezi cazul {number}',
  'dashboard.need.findingGone': 'Constatarea s-a schimbat. Lista este din nou la zi.',
  'dashboard.retention': 'Retenție',
  'dashboard.retention.week': 'Săptămâna înscrierii',
  'dashboard.retention.day': 'Ziua {number}',
  'dashboard.retention.note':
    'Ponderea jucătorilor care au jucat la 1, 7 și 30 de zile după înscriere. Fiecare zi se numără după ce se încheie. La jucătorii cu proprietatea retention_1, retention_7 sau retention_30 se folosește valoarea acesteia.',
  'dashboard.export': 'Exportă',
  'dashboard.define.players': 'Jucători la sfârșitul perioadei, activi sau suspendați.',
  'dashboard.define.activePlayers': 'Jucători care au început cel puțin o partidă în această perioadă.',
  'dashboard.define.games': 'Partide începute în această perioadă.',
  'dashboard.define.completion': 'Ponderea partidelor finalizate dintre cele începute în această perioadă.',
  'dashboard.define.openQueries': 'Solicitări care sunt acum noi sau deschise.',
  'dashboard.active.by': 'Grupează jucătorii activi după',
  'dashboard.active.day': 'Zi',
  'dashboard.active.week': 'Săptămână',
  'dashboard.active.month': 'Lună',
} satisfies Record<keyof typeof en, string>
