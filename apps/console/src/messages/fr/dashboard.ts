import type { messages as en } from '#src/messages/en/dashboard.ts'

export const messages = {
  'dashboard.title': 'Tableau de bord',
  'dashboard.period': 'Période',
  'dashboard.last': '{days, plural, one {Dernier jour} other {# derniers jours}}',
  'dashboard.own': 'Période personnalisée',
  'dashboard.from': 'Date de début',
  'dashboard.to': 'Date de fin',
  'dashboard.show': 'Appliquer',
  'dashboard.wrongOrder': 'La date de fin précède la date de début.',
  'dashboard.tooLong':
    '{days, plural, one {Choisissez une période de # jour au maximum.} other {Choisissez une période de # jours au maximum.}}',
  'dashboard.beside':
    '{days, plural, one {par rapport au jour précédent} other {par rapport aux # jours précédents}}',
  'dashboard.utc': 'Jours en UTC. Données de test exclues.',
  'dashboard.figures': 'Chiffres clés',
  'dashboard.players': 'Joueurs',
  'dashboard.activePlayers': 'Joueurs actifs',
  'dashboard.games': 'Parties',
  'dashboard.completion': 'Taux d’achèvement',
  'dashboard.openQueries': 'Demandes ouvertes',
  'dashboard.more': 'en hausse de {part}',
  'dashboard.fewer': 'en baisse de {part}',
  'dashboard.moreN': '{count, number} de plus',
  'dashboard.fewerN': '{count, number} de moins',
  'dashboard.same': 'sans changement',
  'dashboard.higher': '{count, plural, one {en hausse de {points} pt} other {en hausse de {points} pts}}',
  'dashboard.lower': '{count, plural, one {en baisse de {points} pt} other {en baisse de {points} pts}}',
  'dashboard.asked': '{count, plural, one {# reçue} other {# reçues}}',
  'dashboard.askedAnd': '{asked}, {difference}',
  'dashboard.before': 'Avant : {value}',
  'dashboard.gamesADay': 'Parties par jour',
  'dashboard.completed': 'Terminées',
  'dashboard.notCompleted': 'Non terminées',
  'dashboard.daysBefore': '{days, plural, one {Jour précédent} other {# jours précédents}}',
  'dashboard.showAs': 'Afficher les parties par jour sous forme de',
  'dashboard.chart': 'Graphique',
  'dashboard.table': 'Données',
  'dashboard.summary':
    '{games, plural, one {# partie} other {# parties}} du {from} au {to} ; terminées : {completed}. Pic le {day} : {most}.',
  'dashboard.aDay': 'Parties, jour par jour',
  'dashboard.dayText':
    '{day} : {games, plural, one {# partie} other {# parties}}, terminées : {completed} ; {days, plural, one {un jour} other {# jours}} plus tôt : {before}',
  'dashboard.gamesN': '{count, plural, one {# partie} other {# parties}}',
  'dashboard.completedN': 'Terminées : {count}',
  'dashboard.beforeN': 'Avant : {count}',
  'dashboard.day': 'Jour',
  'dashboard.joined': 'Inscrits',
  'dashboard.queries': 'Demandes',
  'dashboard.gamesBefore': 'Période précédente',
  'dashboard.noGames': 'Aucune partie sur cette période',
  'dashboard.noGamesText': 'Choisissez une autre période, ou revenez après les premières parties.',
  'dashboard.hardest': 'Tableaux les plus difficiles',
  'dashboard.difficulty': 'Difficulté',
  'dashboard.puzzle': 'Tableau',
  'dashboard.untitled': 'Sans titre',
  'dashboard.noHardest':
    '{count, plural, one {Aucun tableau joué sur cette période.} other {Aucun tableau joué au moins # fois sur cette période.}}',
  'dashboard.seeAllPuzzles': 'Voir tous les tableaux',
  'dashboard.seeAllSends': 'Voir toutes les notifications',
  'dashboard.sends': 'Dernières notifications',
  'dashboard.notification': 'Notification',
  'dashboard.state': 'Statut',
  'dashboard.read': 'Lues',
  'dashboard.noSends': 'Aucune notification envoyée pour le moment.',
  'dashboard.empty': 'Aucune activité pour le moment',
  'dashboard.emptyText':
    'Les statistiques apparaîtront ici dès les premières parties. Ajoutez un tableau, puis créez une clé API pour le jeu.',
  'dashboard.makePuzzle': 'Ajouter un tableau',
  'dashboard.gameKeys': 'Clés API',
  'dashboard.loadFailed': 'Impossible de charger les statistiques',
  'dashboard.partFailed': 'Impossible d’afficher cette section',
  'dashboard.live': 'En direct',
  'dashboard.lost': 'Direct interrompu. Actualisé à {time}',
  'dashboard.told':
    'Parties : {games, number} ; joueurs : {players, number} ; demandes ouvertes : {queries, number}',
  'dashboard.stale': 'Impossible d’actualiser les statistiques.',
  'dashboard.needs': 'À traiter',
  'dashboard.needs.done': '{count, plural, one {# traité aujourd’hui} other {# traités aujourd’hui}}',
  'dashboard.needs.none': 'Rien à traiter pour le moment.',
  'dashboard.needs.all': '{count, plural, one {Afficher # de plus} other {Afficher # de plus}}',
  'dashboard.needs.fewer': 'Afficher moins',
  'dashboard.needs.severity.serious': 'Urgent',
  'dashboard.needs.severity.warning': 'Important',
  'dashboard.needs.severity.note': 'À vérifier',
  'dashboard.need.queriesOverdue': '{count, plural, one {# demande en retard} other {# demandes en retard}}',
  'dashboard.need.queriesOverdueMany':
    'Plus de {count, plural, one {# demande en retard} other {# demandes en retard}}',
  'dashboard.need.oldest': 'La plus ancienne : {player}, en retard de {span}',
  'dashboard.need.openQueue': 'Ouvrir la file',
  'dashboard.need.signInAttack':
    '{count, plural, one {# connexion échouée depuis une heure} other {# connexions échouées depuis une heure}}',
  'dashboard.need.signInAttackMany':
    'Plus de {count, plural, one {# connexion échouée depuis une heure} other {# connexions échouées depuis une heure}}',
  'dashboard.need.addresses': '{count, plural, one {Depuis # adresse IP} other {Depuis # adresses IP}}',
  'dashboard.need.viewSignIns': 'Voir les connexions',
  'dashboard.need.notification.failed': 'Échec de l’envoi : {title}',
  'dashboard.need.notification.paused': 'Envoi en pause : {title}',
  'dashboard.need.notification.scheduled': 'Envoi prévu aujourd’hui : {title}',
  'dashboard.need.progress':
    '{total, plural, one {{done} joueur traité sur #} other {{done} joueurs traités sur #}}',
  'dashboard.need.audience': '{total, plural, one {{time} · # joueur} other {{time} · # joueurs}}',
  'dashboard.need.viewNotification': 'Voir la notification',
  'dashboard.need.documentOutdated':
    '{count, plural, one {{document} {version} : traduction à mettre à jour ({languages})} other {{document} {version} : traductions à mettre à jour ({languages})}}',
  'dashboard.need.takesEffect': 'La version anglaise entre en vigueur le {date}',
  'dashboard.need.tookEffect': 'Version anglaise en vigueur depuis le {date}',
  'dashboard.need.openTexts': 'Ouvrir les textes',
  'dashboard.need.puzzleTexts':
    '{count, plural, one {Textes manquants dans # tableau publié} other {Textes manquants dans # tableaux publiés}}',
  'dashboard.need.puzzleTextsMany':
    '{count, plural, one {Textes manquants dans plus de # tableau publié} other {Textes manquants dans plus de # tableaux publiés}}',
  'dashboard.need.latestPuzzle': '{puzzle} : {languages}',
  'dashboard.need.openPuzzle': 'Ouvrir le tableau',
  'dashboard.need.importFailed': 'Échec de l’import : {file}',
  'dashboard.need.openImport': 'Ouvrir l’import',
  'dashboard.need.bulkFailed': 'Échec de l’action groupée',
  'dashboard.need.viewLog': 'Voir le journal d’audit',
  'dashboard.need.jobFailing': 'Tâche de fond en échec : {name}',
  'dashboard.need.attempts':
    '{count, plural, one {# tentative, relance automatique. Consultez le journal du serveur.} other {# tentatives, relance automatique. Consultez le journal du serveur.}}',
  'dashboard.need.invitationExpiring': 'Invitation bientôt expirée : {email}',
  'dashboard.need.expires': 'Expiration : {time}',
  'dashboard.need.keyUnknownEvents':
    '{name} : {count, plural, one {# événement de type inconnu} other {# événements de type inconnu}}',
  'dashboard.need.unknownFrom': 'Dernier : {kind}, version {app} de l’app, {time}',
  'dashboard.need.unknownLast': 'Dernier : {kind}, {time}',
  'dashboard.need.keyLimited': '{name} : nouveaux joueurs refusés',
  'dashboard.need.limitedAt': 'Trop nombreux à la fois, dernier refus {time}',
  'dashboard.need.keyUnused': '{name} : clé API qui ne sert plus',
  'dashboard.need.lastUsed': 'Dernière utilisation {time}',
  'dashboard.need.openKeys': 'Ouvrir les clés API',
  'dashboard.need.openInvitations': 'Ouvrir les invitations',
  'dashboard.changes': 'Depuis votre dernière visite',
  'dashboard.changes.first': '7 derniers jours',
  'dashboard.changes.none': 'Aucun changement.',
  'dashboard.changes.failed': 'Impossible de charger les changements récents',
  'dashboard.changes.log': 'Voir le journal d’audit',
  'dashboard.changes.group.puzzles': 'Tableaux',
  'dashboard.changes.group.help': 'Centre d’aide',
  'dashboard.changes.group.notifications': 'Notifications',
  'dashboard.changes.group.players': 'Joueurs et contenus',
  'dashboard.changes.group.system': 'Système',
  'dashboard.changes.system': 'Système',
  'dashboard.changes.queries': '{count, plural, one {# nouvelle demande} other {# nouvelles demandes}}',
  'dashboard.changes.joined': '{count, plural, one {# joueur inscrit} other {# joueurs inscrits}}',
  'dashboard.changes.findings': '{count, plural, one {# nouveau constat} other {# nouveaux constats}}',
  'dashboard.changes.queriesMany':
    'Plus de {count, plural, one {# nouvelle demande} other {# nouvelles demandes}}',
  'dashboard.changes.joinedMany':
    'Plus de {count, plural, one {# joueur inscrit} other {# joueurs inscrits}}',
  'dashboard.changes.findingsMany':
    'Plus de {count, plural, one {# nouveau constat} other {# nouveaux constats}}',
  'dashboard.change.one.added': '{name} a ajouté : {subject}',
  'dashboard.change.one.edited': '{name} a modifié : {subject}',
  'dashboard.change.one.published': '{name} a publié : {subject}',
  'dashboard.change.one.withdrawn': '{name} a mis en pause ou archivé : {subject}',
  'dashboard.change.one.sent': '{name} a envoyé ou programmé : {subject}',
  'dashboard.change.one.paused': '{name} a mis en pause : {subject}',
  'dashboard.change.one.stopped': '{name} a arrêté : {subject}',
  'dashboard.change.one.suspended': '{name} a suspendu : {subject}',
  'dashboard.change.one.unsuspended': '{name} a levé la suspension : {subject}',
  'dashboard.change.one.imported': '{name} a importé : {subject}',
  'dashboard.change.many.puzzles.add':
    '{name} {count, plural, one {a ajouté # tableau} other {a ajouté # tableaux}}',
  'dashboard.change.many.puzzles.update':
    '{name} {count, plural, one {a modifié # tableau} other {a modifié # tableaux}}',
  'dashboard.change.many.puzzles.publish':
    '{name} {count, plural, one {a publié # tableau} other {a publié # tableaux}}',
  'dashboard.change.many.puzzles.withdraw':
    '{name} {count, plural, one {a mis en pause ou archivé # tableau} other {a mis en pause ou archivé # tableaux}}',
  'dashboard.change.many.help_queries.reply':
    '{name} {count, plural, one {a répondu à # demande} other {a répondu à # demandes}}',
  'dashboard.change.many.notifications.send':
    '{name} {count, plural, one {a envoyé ou programmé # notification} other {a envoyé ou programmé # notifications}}',
  'dashboard.change.many.notifications.pause':
    '{name} {count, plural, one {a mis en pause # notification} other {a mis en pause # notifications}}',
  'dashboard.change.many.notifications.stop':
    '{name} {count, plural, one {a arrêté # notification} other {a arrêté # notifications}}',
  'dashboard.change.many.users.add':
    '{name} {count, plural, one {a ajouté # joueur} other {a ajouté # joueurs}}',
  'dashboard.change.many.users.update':
    '{name} {count, plural, one {a modifié # joueur} other {a modifié # joueurs}}',
  'dashboard.change.many.users.suspend':
    '{name} {count, plural, one {a suspendu # joueur} other {a suspendu # joueurs}}',
  'dashboard.change.many.users.lift':
    '{name} {count, plural, one {a levé la suspension de # joueur} other {a levé la suspension de # joueurs}}',
  'dashboard.change.many.users.erase':
    '{name} {count, plural, one {a effacé les données de # joueur} other {a effacé les données de # joueurs}}',
  'dashboard.change.many.imports.run':
    '{name} {count, plural, one {a importé # fichier} other {a importé # fichiers}}',
  'dashboard.change.many.documents.publish':
    '{name} {count, plural, one {a publié # document} other {a publié # documents}}',
  'dashboard.change.many.game_keys.add':
    '{name} {count, plural, one {a créé # clé API} other {a créé # clés API}}',
  'dashboard.change.many.game_keys.revoke':
    '{name} {count, plural, one {a révoqué # clé API} other {a révoqué # clés API}}',
  'dashboard.change.many.invitations.add':
    '{name} {count, plural, one {a invité # administrateur} other {a invité # administrateurs}}',
  'dashboard.need.findingGames':
    '{count, plural, one {{piece} · # partie concernée} other {{piece} · # parties concernées}}',
  'dashboard.need.openFinding': 'Ouvrir le constat',
  'dashboard.retention': 'Rétention',
  'dashboard.retention.week': 'Semaine d’inscription',
  'dashboard.retention.day': 'Jour {number}',
  'dashboard.retention.note':
    'Part des joueurs ayant joué 1, 7 et 30 jours après leur inscription. Chaque jour compte une fois terminé.',
  'dashboard.export': 'Exporter en CSV',
  'dashboard.define.players': 'Joueurs à la fin de la période, actifs ou suspendus.',
  'dashboard.define.activePlayers': 'Joueurs distincts ayant commencé une partie pendant la période.',
  'dashboard.define.games': 'Parties commencées pendant la période.',
  'dashboard.define.completion': 'Part des parties commencées pendant la période qui ont été terminées.',
  'dashboard.define.openQueries': 'Demandes nouvelles et ouvertes en ce moment.',
  'dashboard.active.by': 'Regrouper les joueurs actifs par',
  'dashboard.active.day': 'Jour',
  'dashboard.active.week': 'Semaine',
  'dashboard.active.month': 'Mois',
} satisfies Record<keyof typeof en, string>
