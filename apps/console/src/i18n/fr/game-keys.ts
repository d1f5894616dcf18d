import type { messages as en } from '../en/game-keys.ts'

export const messages = {
  'gameKeys.title': 'Clés du jeu',
  'gameKeys.text':
    'Les applications du jeu accèdent à ce serveur avec une clé. Une clé n’est affichée qu’une fois, à sa création.',
  'gameKeys.list': 'Clés',
  'gameKeys.add': 'Créer une clé',
  'gameKeys.name': 'Nom',
  'gameKeys.nameHint': 'L’application à laquelle elle est destinée, par exemple « Application iOS ».',
  'gameKeys.make': 'Créer la clé',
  'gameKeys.madeTitle': 'Copiez maintenant la clé « {name} »',
  'gameKeys.madeText':
    'Elle n’est affichée que cette fois. Seule son empreinte est conservée : personne ne pourra l’afficher de nouveau.',
  'gameKeys.key': 'Clé',
  'gameKeys.copy': 'Copier',
  'gameKeys.copied': 'La clé est copiée.',
  'gameKeys.copyFailed': 'Le navigateur ne permet pas la copie. Sélectionnez la clé et copiez-la vous-même.',
  'gameKeys.done': 'Terminé',
  'gameKeys.leaveTitle': 'Fermer sans copier ?',
  'gameKeys.leaveText':
    'La clé ne pourra plus être affichée. Vous pourrez la révoquer et en créer une autre.',
  'gameKeys.leave': 'Fermer',
  'gameKeys.stay': 'Revenir à la clé',
  'gameKeys.made': 'Créée : {when}',
  'gameKeys.used': 'Dernière utilisation : {when}',
  'gameKeys.neverUsed': 'Jamais utilisée',
  'gameKeys.revokedAt': 'Révoquée : {when}',
  'gameKeys.active': 'Valide',
  'gameKeys.over': 'Révoquée',
  'gameKeys.limited': 'Nouveaux joueurs limités',
  'gameKeys.limitedAt': 'Dernière limitation des nouveaux joueurs : {when}',
  'gameKeys.revoke': 'Révoquer',
  'gameKeys.revokeOne': 'Révoquer « {name} »',
  'gameKeys.revokeTitle': 'Révoquer « {name} » ?',
  'gameKeys.revokeText':
    'Les applications qui utilisent cette clé seront refusées, et les joueurs entrés grâce à elle devront être identifiés de nouveau. C’est irréversible.',
  'gameKeys.revoked': '« {name} » est révoquée.',
  'gameKeys.empty': 'Aucune clé pour l’instant',
  'gameKeys.emptyText': 'Créez-en une par application, afin de pouvoir les révoquer séparément.',
  'gameKeys.failed': 'Les clés n’ont pas pu être chargées',
} satisfies Record<keyof typeof en, string>
