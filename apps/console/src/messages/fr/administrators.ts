import type { messages as en } from '#src/messages/en/administrators.ts'

export const messages = {
  'administrators.title': 'Administrateurs',
  'administrators.text':
    'Tous les administrateurs ont un accès complet. Un administrateur désactivé ne peut plus se connecter, mais reste dans le journal d’audit.',
  'administrators.list': 'Administrateurs',
  'administrators.self': 'Vous',
  'administrators.disabled': 'Désactivé',
  'administrators.lastSignIn': 'Dernière connexion : {when}',
  'administrators.neverSignedIn': 'Jamais connecté',
  'administrators.sessions':
    '{count, plural, =0 {Non connecté} one {# session active} other {# sessions actives}}',
  'administrators.twoFactor': '2FA active',
  'administrators.noTwoFactor': '2FA inactive',
  'administrators.actions': 'Actions : {name}',
  'administrators.invite': 'Inviter un administrateur',
  'administrators.inviteText':
    'La personne invitée recevra par e-mail un lien à usage unique, valable 72 heures.',
  'administrators.email': 'Adresse e-mail',
  'administrators.language': 'Langue',
  'administrators.languageHint': 'Pour l’e-mail et la console.',
  'administrators.send': 'Envoyer l’invitation',
  'administrators.invited': 'Invitation envoyée à {email}.',
  'administrators.isAdministrator': 'Cette adresse e-mail est déjà celle d’un administrateur.',
  'administrators.invitations': 'Invitations en attente',
  'administrators.noInvitations': 'Aucune invitation en attente.',
  'administrators.waiting': 'En attente',
  'administrators.expired': 'Expirée',
  'administrators.sent': 'Envoyée : {when}, par {name}',
  'administrators.expires': 'Expiration : {when}',
  'administrators.resend': 'Renvoyer',
  'administrators.withdraw': 'Révoquer l’invitation',
  'administrators.withdrawTitle': 'Révoquer l’invitation envoyée à {name} ?',
  'administrators.withdrawText':
    'Le lien reçu par e-mail cesse immédiatement de fonctionner. Vous pourrez envoyer une nouvelle invitation à cette adresse.',
  'administrators.withdrawn': 'Invitation révoquée : {name}.',
  'administrators.endSessions': 'Déconnecter partout',
  'administrators.endSessionsTitle': 'Déconnecter {name} partout ?',
  'administrators.endSessionsText':
    'Les modifications non enregistrées dans ces sessions seront perdues. Cette personne pourra se reconnecter avec son mot de passe.',
  'administrators.signedOut':
    '{count, plural, =0 {{name} n’avait aucune session active.} one {# session déconnectée\u00a0: {name}.} other {# sessions déconnectées\u00a0: {name}.}}',
  'administrators.removeFactor': 'Réinitialiser la double authentification',
  'administrators.removeFactorTitle': 'Réinitialiser la double authentification pour {name} ?',
  'administrators.removeFactorText':
    'Pour un administrateur qui a perdu son téléphone et ses codes de secours. Assurez-vous que la demande vient bien de cette personne. Son application d’authentification, ses clés d’accès et ses codes de secours ne fonctionneront plus ; elle sera déconnectée partout et prévenue par e-mail. Tant que la double authentification n’est pas reconfigurée, son mot de passe suffit pour se connecter.',
  'administrators.factorRemoved': 'Double authentification réinitialisée : {name}.',
  'administrators.disable': 'Désactiver le compte',
  'administrators.disableTitle': 'Désactiver {name} ?',
  'administrators.disableText':
    'Cette personne sera déconnectée immédiatement et ne pourra plus se connecter. Les invitations en attente qu’elle a envoyées seront révoquées. Vous pourrez réactiver le compte.',
  'administrators.disabledDone': 'Compte désactivé : {name}.',
  'administrators.enable': 'Réactiver',
  'administrators.enabledDone': 'Compte réactivé : {name}.',
  'administrators.failed': 'Impossible de charger les administrateurs',
} satisfies Record<keyof typeof en, string>
