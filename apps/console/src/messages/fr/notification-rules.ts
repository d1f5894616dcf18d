import type { messages as en } from '#src/messages/en/notification-rules.ts'

/** Messages of automatic notifications. */
export const messages = {
  'notificationRules.create': 'Créer une notification automatique',
  'notificationRules.new': 'Nouvelle notification automatique',
  'notificationRules.backToList': 'Retour aux notifications automatiques',
  'notificationRules.on': 'Activée',
  'notificationRules.off': 'Désactivée',
  'notificationRules.running': 'Vérification des joueurs…',
  'notificationRules.runFailed': 'Échec de la dernière exécution',
  'notificationRules.sent': 'Envoyées : {count}',
  'notificationRules.lastRun':
    '{count, plural, =0 {Dernière exécution : {when}, aucun nouveau joueur} one {Dernière exécution : {when}, # joueur} many {Dernière exécution : {when}, # joueurs} other {Dernière exécution : {when}, # joueurs}}',
  'notificationRules.neverRun': 'Jamais exécutée',
  'notificationRules.nextRun': 'Prochaine exécution : {when}',
  'notificationRules.nextRunDue': 'Prochaine exécution imminente',
  'notificationRules.turnOn': 'Activer',
  'notificationRules.turnOff': 'Désactiver',
  'notificationRules.turnOnOne': 'Activer « {name} »',
  'notificationRules.turnOffOne': 'Désactiver « {name} »',
  'notificationRules.turnOnTitle': 'Activer « {name} » ?',
  'notificationRules.turnOnText':
    'La condition est vérifiée toutes les heures. La notification est envoyée aux joueurs qui la remplissent à partir de maintenant, pas à ceux qui la remplissent déjà.',
  'notificationRules.turnOnAllText':
    'La notification est envoyée maintenant à tous les joueurs qui remplissent la condition, puis, à chaque vérification horaire, aux nouveaux joueurs concernés.',
  'notificationRules.turnOffTitle': 'Désactiver « {name} » ?',
  'notificationRules.turnOffText':
    'Les envois en attente sont annulés. Les notifications envoyées sont conservées.',
  'notificationRules.keepOn': 'Laisser activée',
  'notificationRules.keepOff': 'Laisser désactivée',
  'notificationRules.turnedOn': '« {name} » activée.',
  'notificationRules.turnedOff': '« {name} » désactivée.',
  'notificationRules.empty': 'Aucune notification automatique pour le moment',
  'notificationRules.emptyText':
    'Créez-en une qui s’envoie automatiquement, par exemple après 14 jours sans partie.',
  'notificationRules.failed': 'Impossible de charger les notifications automatiques',
  'notificationRules.conflict': 'Un autre administrateur a enregistré cette notification automatique',
  'notificationRules.tooMany':
    '{count, plural, one {Vous avez atteint la limite de # notification automatique} other {Vous avez atteint la limite de # notifications automatiques}}. Supprimez-en une d’abord.',
  'notificationRules.runsFailed': 'Impossible de charger les dernières exécutions.',
  'notificationRules.gone': 'Notification automatique introuvable',
  'notificationRules.name': 'Nom',
  'notificationRules.nameHint': 'Visible par les administrateurs uniquement.',
  'notificationRules.condition': 'Condition',
  'notificationRules.conditionNote': 'Envoyée dès qu’un joueur remplit la condition',
  'notificationRules.repeat': 'Fréquence',
  'notificationRules.timesAtMost': 'Maximum par joueur',
  'notificationRules.everyDays': 'Intervalle minimal en jours',
  'notificationRules.numberWrong': 'Saisissez un nombre entier inférieur ou égal à {most}.',
  'notificationRules.reachesAll': 'Inclure les joueurs qui remplissent déjà la condition',
  'notificationRules.sparing':
    'Vérifiée chaque heure. Les heures calmes et la limite quotidienne sont toujours respectées.',
  'notificationRules.meetNow': 'Joueurs concernés actuellement',
  'notificationRules.runs': 'Exécutions récentes',
  'notificationRules.deleteTitle': 'Supprimer « {name} » ?',
  'notificationRules.deleteText':
    'Plus rien ne sera envoyé. Les notifications envoyées sont conservées. Cette action est irréversible.',
  'notificationRules.deleteConfirm': 'Supprimer',
  'notificationRules.deleted': '« {name} » supprimée.',
  'notificationRules.repeat.once': 'Une fois par joueur',
  'notificationRules.repeat.again': 'Plusieurs fois',
  'notificationRules.reachesAll.on': 'Ils la reçoivent dès l’activation.',
  'notificationRules.reachesAll.off':
    'Ils ne la reçoivent que s’ils cessent de remplir la condition, puis la remplissent de nouveau.',
} satisfies Record<keyof typeof en, string>
