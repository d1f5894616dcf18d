import type { messages as en } from '#src/messages/en/webhooks.ts'

/** Messages of webhooks. */
export const messages = {
  'webhooks.title': 'Webhooks',
  'webhooks.text':
    'Loupe informe votre propre service lorsque des joueurs reçoivent une notification, pour qu’il envoie aussi des messages push ou des e-mails. Les requêtes contiennent, pour chaque joueur, le nom d’utilisateur, l’adresse e-mail et le texte, et sont signées selon la spécification Standard Webhooks.',
  'webhooks.list': 'Webhooks',
  'webhooks.add': 'Ajouter un webhook',
  'webhooks.name': 'Nom',
  'webhooks.nameHint': 'Le service concerné, par exemple « Service d’e-mails ».',
  'webhooks.url': 'Adresse',
  'webhooks.urlHint': 'Commence par https://. Jusqu’à 500 joueurs par requête.',
  'webhooks.urlWrong':
    'Saisissez une adresse https:// accessible sur Internet, sans nom d’utilisateur, mot de passe ni #.',
  'webhooks.active': 'Actif',
  'webhooks.paused': 'En pause',
  'webhooks.made': 'Ajouté : {when}',
  'webhooks.pausedUntil': 'Ne répond pas. Prochaine tentative : {when}',
  'webhooks.previousUntil': 'L’ancien secret reste valable. Expiration : {when}',
  'webhooks.test': 'Tester',
  'webhooks.testOne': 'Tester « {name} »',
  'webhooks.tested': 'Le webhook a répondu avec le code {status}.',
  'webhooks.testRefused': 'Le webhook a refusé le test avec le code {status}.',
  'webhooks.testFailed.timeout': 'Le webhook n’a pas répondu en 10 secondes. Vérifiez le service.',
  'webhooks.testFailed.unreachable': 'Le webhook est injoignable. Vérifiez son adresse.',
  'webhooks.testFailed.address_forbidden':
    'L’adresse du webhook mène à un réseau privé. Indiquez une adresse publique.',
  'webhooks.testFailed.cut_off':
    'La connexion a été coupée avant la fin de la réponse du webhook. Vérifiez le service.',
  'webhooks.editTitle': 'Modifier le webhook',
  'webhooks.edit': 'Modifier',
  'webhooks.editOne': 'Modifier « {name} »',
  'webhooks.save': 'Enregistrer',
  'webhooks.saved': 'Webhook « {name} » enregistré.',
  'webhooks.moreOne': 'Autres actions pour « {name} »',
  'webhooks.rotate': 'Renouveler le secret…',
  'webhooks.rotateTitle': 'Renouveler le secret de « {name} » ?',
  'webhooks.rotateText':
    'Le nouveau secret s’affichera une seule fois. Pendant 24 heures, les requêtes portent les signatures des deux secrets : vous pouvez en changer sans interruption.',
  'webhooks.rotateConfirm': 'Renouveler le secret',
  'webhooks.delete': 'Supprimer…',
  'webhooks.deleteTitle': 'Supprimer « {name} » ?',
  'webhooks.deleteText':
    'Votre service ne recevra plus rien, pas même les requêtes en attente. Cette action est irréversible.',
  'webhooks.deleteConfirm': 'Supprimer le webhook',
  'webhooks.deleted': '« {name} » supprimé.',
  'webhooks.secretTitle': 'Copiez maintenant le secret de « {name} »',
  'webhooks.secretText':
    'Votre service s’en sert pour vérifier les signatures. Il ne pourra plus être affiché.',
  'webhooks.secret': 'Secret de signature',
  'webhooks.copy': 'Copier',
  'webhooks.copied': 'Secret copié.',
  'webhooks.copyFailed': 'Votre navigateur a bloqué la copie. Sélectionnez le secret et copiez-le vous-même.',
  'webhooks.done': 'J’ai enregistré le secret',
  'webhooks.leaveTitle': 'Fermer sans copier ?',
  'webhooks.leaveText':
    'Le secret ne pourra plus être affiché. Vous pourrez le renouveler pour en obtenir un autre.',
  'webhooks.leave': 'Fermer sans copier',
  'webhooks.stay': 'Revenir au secret',
  'webhooks.empty': 'Aucun webhook pour le moment',
  'webhooks.emptyText':
    'Ajoutez-en un pour envoyer les notifications par votre propre service push ou e-mail.',
  'webhooks.failed': 'Impossible de charger les webhooks',
  'webhooks.tooMany':
    '{count, plural, one {Vous avez atteint la limite de # webhook} other {Vous avez atteint la limite de # webhooks}}. Supprimez-en un d’abord.',
} satisfies Record<keyof typeof en, string>
