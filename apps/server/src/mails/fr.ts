import type { MailMessages } from './en.ts'

export const fr: MailMessages = {
  hello: (name) => `Bonjour ${name},`,
  helloNobody: 'Bonjour,',
  footer: 'Cet e-mail a été envoyé automatiquement par Loupe. Merci de ne pas y répondre.',
  time: 'Date',
  address: 'Adresse IP',
  recoveryCode: {
    subject: 'Votre code de réinitialisation de mot de passe',
    lead: 'La réinitialisation du mot de passe de votre compte d’administrateur a été demandée. Voici votre code\u00a0:',
    use: (minutes) =>
      `Saisissez-le sur la page de réinitialisation du mot de passe. Il expire dans ${minutes} minutes et ne sert qu’une fois. Seul le code le plus récent est valable.`,
    notYou:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail\u00a0: votre mot de passe reste inchangé. Ne communiquez jamais ce code.',
  },
  invitation: {
    subject: 'Invitation à rejoindre Loupe',
    lead: (name) =>
      `${name} vous invite à devenir administrateur de Loupe, la console d’administration du jeu.`,
    use: (hours) =>
      `Ouvrez le lien pour indiquer votre nom et choisir un mot de passe. Il expire dans ${hours} heures et ne sert qu’une fois.`,
    notYou:
      'Si vous n’attendiez pas cette invitation, ignorez cet e-mail. Ne transmettez pas ce lien\u00a0: il vous est personnel.',
    action: 'Accepter l’invitation',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    lead: 'Le mot de passe de votre compte d’administrateur a été modifié. Toutes les autres sessions de ce compte ont été déconnectées.',
    notYou:
      'Si vous n’êtes pas à l’origine de cette modification, réinitialisez immédiatement votre mot de passe et prévenez un autre administrateur.',
    action: 'Réinitialiser le mot de passe',
  },
  failedAttempts: {
    passwordGuessed: {
      subject: 'Mot de passe correct saisi après de nombreux échecs',
      lead: 'Le mot de passe de votre compte d’administrateur a été saisi correctement après au moins dix tentatives échouées en une journée.',
    },
    factorsRefused: {
      subject: 'Échecs de la double authentification sur votre compte',
      lead: 'Plusieurs tentatives de connexion à votre compte d’administrateur, avec le bon mot de passe, ont échoué à la double authentification.',
    },
    notYou:
      'Si ce n’était pas vous, une autre personne connaît votre mot de passe. Réinitialisez-le immédiatement et prévenez un autre administrateur.',
    action: 'Réinitialiser le mot de passe',
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    oldLead: (email: string) =>
      `Le remplacement de l’adresse e-mail de votre compte d’administrateur par ${email} a été demandé.`,
    newLead: (email: string) =>
      `L’adresse ${email} a été indiquée comme nouvelle adresse e-mail de votre compte d’administrateur.`,
    use: 'Pour valider le changement, confirmez-le depuis les deux adresses dans les 24 heures. Ouvrez le lien dans un navigateur où vous êtes connecté à Loupe.',
    notYouOld:
      'Si vous n’êtes pas à l’origine de cette demande, ne confirmez pas\u00a0: rien ne change sans votre confirmation. Modifiez immédiatement votre mot de passe et prévenez un autre administrateur.',
    notYouNew:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail\u00a0: rien ne change sans votre confirmation.',
    action: 'Confirmer le changement',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    lead: (email: string) =>
      `L’adresse e-mail de votre compte d’administrateur est désormais ${email}. Utilisez-la pour vous connecter et recevoir les e-mails.`,
    notYou:
      'Si vous n’êtes pas à l’origine de ce changement, prévenez immédiatement un autre administrateur pour qu’il désactive le compte.',
    action: 'Ouvrir Loupe',
  },
  secondFactor: {
    totpAdded: {
      subject: 'Une application d’authentification a été ajoutée',
      lead: 'Une application d’authentification a été configurée pour votre compte d’administrateur. Un code de cette application vous sera demandé à chaque connexion.',
    },
    totpRemoved: {
      subject: 'L’application d’authentification a été retirée',
      lead: 'L’application d’authentification a été retirée de votre compte d’administrateur. Ses codes ne sont plus valables.',
    },
    passkeyAdded: (name) => ({
      subject: 'Une clé d’accès a été ajoutée',
      lead: `La clé d’accès «\u00a0${name}\u00a0» a été ajoutée à votre compte d’administrateur. Elle peut servir à la double authentification lors de la connexion.`,
    }),
    passkeyRemoved: (name) => ({
      subject: 'Une clé d’accès a été retirée',
      lead: `La clé d’accès «\u00a0${name}\u00a0» a été retirée de votre compte d’administrateur. Elle n’est plus valable.`,
    }),
    backupCodesMade: {
      subject: 'De nouveaux codes de secours ont été créés',
      lead: 'De nouveaux codes de secours ont été créés pour votre compte d’administrateur. Les précédents ne sont plus valables.',
    },
    removedByAnother: (name) => ({
      subject: 'Votre double authentification a été réinitialisée',
      lead: `${name} a réinitialisé la double authentification de votre compte d’administrateur. Votre application d’authentification, vos clés d’accès et vos codes de secours ne fonctionnent plus, et vous avez été déconnecté partout. Connectez-vous avec votre mot de passe, puis reconfigurez la double authentification dans les paramètres du compte.`,
      notYou:
        'Si vous ne l’avez pas demandé, réinitialisez immédiatement votre mot de passe et prévenez un autre administrateur.',
    }),
    backupCodeUsed: (left) => ({
      subject: 'Un code de secours a été utilisé',
      lead: `Un code de secours a été utilisé pour se connecter à votre compte d’administrateur. Codes de secours restants\u00a0: ${left}.`,
    }),
    notYou:
      'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe et prévenez un autre administrateur.',
    action: 'Réinitialiser le mot de passe',
  },
}
