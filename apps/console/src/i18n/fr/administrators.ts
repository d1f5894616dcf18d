import type { messages as en } from '../en/administrators.ts'

export const messages = {
  'administrators.title': 'Administrateurs',
  'administrators.text':
    'Chacun ici peut tout faire dans cette console. Les nouveaux administrateurs arrivent par invitation ; ceux qui partent sont désactivés et leur nom reste dans le journal d’audit.',
  'administrators.list': 'Administrateurs',
  'administrators.self': 'Vous',
  'administrators.disabled': 'Désactivé',
  'administrators.lastSignIn': 'Dernière connexion : {when}',
  'administrators.neverSignedIn': 'Jamais connecté',
  'administrators.sessions':
    '{count, plural, =0 {Non connecté actuellement} one {Connecté à un endroit} other {Connecté à # endroits}}',
  'administrators.twoFactor': 'Avec second facteur',
  'administrators.noTwoFactor': 'Sans second facteur',
  'administrators.actions': 'Actions pour {name}',
  'administrators.invite': 'Inviter un administrateur',
  'administrators.inviteText':
    'Un message avec un lien y sera envoyé. Le lien est valable 72 heures et ne sert qu’une fois.',
  'administrators.email': 'Adresse e-mail',
  'administrators.language': 'Langue',
  'administrators.languageHint': 'Celle du message et, au début, de la console.',
  'administrators.send': 'Envoyer l’invitation',
  'administrators.invited': 'L’invitation est en route vers {email}.',
  'administrators.isAdministrator': 'C’est déjà l’adresse d’un administrateur.',
  'administrators.invitations': 'Invitations en cours',
  'administrators.noInvitations': 'Personne n’est invité en ce moment.',
  'administrators.waiting': 'En attente',
  'administrators.expired': 'Expirée',
  'administrators.sent': 'Envoyée : {when}, par {name}',
  'administrators.expires': 'Expiration : {when}',
  'administrators.resend': 'Renvoyer',
  'administrators.withdraw': 'Retirer',
  'administrators.withdrawTitle': 'Retirer l’invitation pour {name} ?',
  'administrators.withdrawText':
    'Le lien du message cesse aussitôt de fonctionner. Vous pourrez inviter de nouveau la même adresse.',
  'administrators.withdrawn': 'L’invitation pour {name} est retirée.',
  'administrators.endSessions': 'Déconnecter partout',
  'administrators.endSessionsTitle': 'Déconnecter {name} partout ?',
  'administrators.endSessionsText':
    'Ce qui n’y est pas enregistré sera perdu. Une nouvelle connexion avec le mot de passe reste possible.',
  'administrators.signedOut':
    '{count, plural, =0 {{name} n’avait plus de session ouverte.} one {# session fermée : {name}.} other {# sessions fermées : {name}.}}',
  'administrators.removeFactor': 'Retirer le second facteur',
  'administrators.removeFactorTitle': 'Retirer à {name} son second facteur ?',
  'administrators.removeFactorText':
    'Pour qui a perdu son téléphone et ses codes de secours. Assurez-vous que la demande vient bien de cette personne. Son application, ses clés d’accès et ses codes de secours n’ouvriront plus rien, elle sera déconnectée partout et en sera avertie par e-mail. Jusqu’à la configuration d’un nouveau, le mot de passe seul ouvre le compte.',
  'administrators.factorRemoved': '{name} n’a plus de second facteur.',
  'administrators.disable': 'Désactiver',
  'administrators.disableTitle': 'Désactiver {name} ?',
  'administrators.disableText':
    'La déconnexion est immédiate et la connexion devient impossible. Les invitations envoyées par cette personne sont retirées. Vous pourrez la réactiver.',
  'administrators.disabledDone': 'Compte désactivé : {name}.',
  'administrators.enable': 'Réactiver',
  'administrators.enabledDone': '{name} peut de nouveau se connecter.',
  'administrators.failed': 'Les administrateurs n’ont pas pu être chargés',
} satisfies Record<keyof typeof en, string>
