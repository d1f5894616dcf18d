import type { messages as en } from '#src/messages/en/notification-rules.ts'

/** Words of the notifications that players get by themselves. */
export const messages = {
  'notificationRules.title': 'Notifications automatiques',
  'notificationRules.create': 'Créer une notification automatique',
  'notificationRules.new': 'Nouvelle notification automatique',
  'notificationRules.backToList': 'Retour aux notifications automatiques',
  'notificationRules.on': 'Activée',
  'notificationRules.off': 'Désactivée',
  'notificationRules.running': 'Vérification des joueurs…',
  'notificationRules.runFailed': 'Échec de la dernière exécution',
  'notificationRules.sent': 'Envoyées : {count}',
  'notificationRules.lastRun':
    '{count, plural, =0 {Dernière exécution {when} : personne de nouveau} one {Dernière exécution {when} : # joueur} other {Dernière exécution {when} : # joueurs}}',
  'notificationRules.neverRun': 'Jamais exécutée',
  'notificationRules.nextRun': 'Prochaine exécution {when}',
  'notificationRules.turnOn': 'Activer',
  'notificationRules.turnOff': 'Désactiver',
  'notificationRules.turnOnOne': 'Activer « {name} »',
  'notificationRules.turnOffOne': 'Désactiver « {name} »',
  'notificationRules.turnOnTitle': 'Activer « {name} » ?',
  'notificationRules.turnOnText':
    'Chaque heure, les joueurs qui remplissent désormais la condition la reçoivent. Ceux qui la remplissent déjà ne reçoivent rien.',
  'notificationRules.turnOnAllText':
    'Tous les joueurs qui remplissent la condition la reçoivent, puis, chaque heure, ceux qui la remplissent désormais.',
  'notificationRules.turnOffTitle': 'Désactiver « {name} » ?',
  'notificationRules.turnOffText':
    'Les exemplaires qui n’ont pas encore été envoyés ne le seront pas. Ceux déjà envoyés restent.',
  'notificationRules.keepOn': 'Laisser activée',
  'notificationRules.keepOff': 'Laisser désactivée',
  'notificationRules.turnedOn': '« {name} » activée.',
  'notificationRules.turnedOff': '« {name} » désactivée.',
  'notificationRules.empty': 'Aucune notification automatique',
  'notificationRules.emptyText':
    'Créez-en une que les joueurs reçoivent d’elle-même, par exemple après 14 jours sans jouer.',
  'notificationRules.failed': 'Impossible de charger les notifications automatiques',
  'notificationRules.gone': 'Notification automatique introuvable',
  'notificationRules.name': 'Nom',
  'notificationRules.nameHint': 'Visible des administrateurs seulement.',
  'notificationRules.condition': 'Condition',
  'notificationRules.conditionNote': 'Envoyée dès qu’un joueur remplit la condition',
  'notificationRules.repeat': 'Fréquence',
  'notificationRules.timesAtMost': 'Fois par joueur, au plus',
  'notificationRules.everyDays': 'Jours d’intervalle, au moins',
  'notificationRules.numberWrong': 'Saisissez un nombre entier jusqu’à {most}.',
  'notificationRules.reachesAll': 'Inclure les joueurs qui remplissent déjà la condition',
  'notificationRules.sparing':
    'Vérifiée chaque heure. Les heures calmes et la limite quotidienne sont toujours respectées.',
  'notificationRules.meetNow': 'Joueurs concernés actuellement',
  'notificationRules.runs': 'Exécutions récentes',
  'notificationRules.deleteTitle': 'Supprimer « {name} » ?',
  'notificationRules.deleteText':
    'Plus rien ne sera envoyé. Les exemplaires envoyés restent. Cette action est irréversible.',
  'notificationRules.deleteConfirm': 'Supprimer',
  'notificationRules.deleted': '« {name} » supprimée.',
  'notificationRules.repeat.once': 'Une fois par joueur',
  'notificationRules.repeat.again': 'Plusieurs fois',
  'notificationRules.reachesAll.on': 'Ils la reçoivent dès l’activation.',
  'notificationRules.reachesAll.off':
    'Ils ne la reçoivent que s’ils cessent de remplir la condition puis la remplissent de nouveau.',
} satisfies Record<keyof typeof en, string>
