import type { MailWords } from './en.ts'

export const fr: MailWords = {
  hello: (name) => `Bonjour ${name},`,
  helloNobody: 'Bonjour,',
  footer: 'Ce message est envoyé automatiquement par Loupe. Les réponses ne sont pas lues.',
  time: 'Date',
  address: 'Adresse IP',
  recoveryCode: {
    subject: 'Votre code pour un nouveau mot de passe',
    lead: 'Un nouveau mot de passe a été demandé pour votre compte d’administrateur. Voici le code\u00a0:',
    use: (minutes) =>
      `Saisissez-le sur la page où il a été demandé. Il est valable ${minutes} minutes et ne sert qu’une fois\u202f; seul le code le plus récent compte.`,
    notYou:
      'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire\u00a0: votre mot de passe reste inchangé. Ne communiquez ce code à personne.',
  },
  invitation: {
    subject: 'Votre invitation à Loupe',
    lead: (name) =>
      `${name} vous invite à devenir administrateur de Loupe, l’espace d’administration du jeu.`,
    use: (hours) =>
      `Vous choisirez votre nom et votre mot de passe sur cette page. Le lien est valable ${hours} heures et ne sert qu’une fois.`,
    notYou:
      'Si vous n’attendiez pas ce message, vous n’avez rien à faire. Ne transmettez pas ce lien\u00a0: il vous est personnel.',
    action: 'Accepter l’invitation',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    lead: 'Le mot de passe de votre compte d’administrateur a été modifié. Toutes les sessions ouvertes avec ce compte ont été fermées.',
    notYou:
      'Si vous n’êtes pas à l’origine de cette modification, demandez sans attendre un nouveau mot de passe et prévenez un autre administrateur.',
    action: 'Demander un nouveau mot de passe',
  },
  guesses: {
    passwordGuessed: {
      subject: 'Mot de passe correct après de nombreux échecs',
      lead: 'Le mot de passe de votre compte d’administrateur a été saisi correctement après au moins dix tentatives échouées en une journée.',
    },
    factorsRefused: {
      subject: 'Plusieurs échecs au second facteur',
      lead: 'Plusieurs tentatives de connexion à votre compte d’administrateur avec le bon mot de passe ont échoué au second facteur.',
    },
    notYou:
      'Si ce n’était pas vous, une autre personne connaît votre mot de passe\u00a0: demandez-en immédiatement un nouveau et prévenez un autre administrateur.',
    action: 'Demander un nouveau mot de passe',
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    oldLead: (email: string) =>
      `Le remplacement de l’adresse e-mail de votre compte d’administrateur par ${email} a été demandé.`,
    newLead: (email: string) =>
      `L’adresse ${email} a été indiquée comme nouvelle adresse e-mail de votre compte d’administrateur.`,
    use: 'L’adresse change une fois confirmée aux deux adresses, dans les 24 heures. Ouvrez le lien là où vous êtes connecté à Loupe.',
    notYouOld:
      'Si vous n’êtes pas à l’origine de cette demande, ne la confirmez pas\u00a0: rien ne change sans vous. Changez immédiatement votre mot de passe et prévenez un autre administrateur.',
    notYouNew:
      'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire\u00a0: sans le lien, rien ne change.',
    action: 'Confirmer le changement',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    lead: (email: string) =>
      `L’adresse e-mail de votre compte d’administrateur est désormais ${email}. Les e-mails y sont envoyés et elle sert à la connexion.`,
    notYou:
      'Si vous n’êtes pas à l’origine de ce changement, prévenez immédiatement un autre administrateur\u00a0: il peut désactiver le compte.',
    action: 'Ouvrir Loupe',
  },
  secondFactor: {
    totpAdded: {
      subject: 'Une application d’authentification a été ajoutée',
      lead: 'Une application d’authentification a été configurée pour votre compte d’administrateur. Un de ses codes est désormais demandé à chaque connexion.',
    },
    totpRemoved: {
      subject: 'L’application d’authentification a été retirée',
      lead: 'L’application d’authentification a été retirée de votre compte d’administrateur. Ses codes ne sont plus valables.',
    },
    passkeyAdded: (name) => ({
      subject: 'Une clé d’accès a été ajoutée',
      lead: `La clé d’accès «\u00a0${name}\u00a0» a été ajoutée à votre compte d’administrateur. Elle peut servir de second facteur à la connexion.`,
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
      subject: 'Votre second facteur a été retiré',
      lead: `${name} a retiré le second facteur de votre compte d’administrateur\u00a0: l’application d’authentification, les clés d’accès et les codes de secours ne sont plus valables, et toutes vos sessions sont fermées. Connectez-vous avec votre mot de passe, puis configurez-en un nouveau dans les paramètres du compte.`,
      notYou:
        'Si vous ne l’avez pas demandé, demandez immédiatement un nouveau mot de passe et prévenez un autre administrateur.',
    }),
    backupCodeUsed: (left) => ({
      subject: 'Un code de secours a été utilisé',
      lead: `Quelqu’un s’est connecté à votre compte d’administrateur avec un code de secours. Codes de secours restants\u00a0: ${left}.`,
    }),
    notYou:
      'Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe et prévenez un autre administrateur.',
    action: 'Demander un nouveau mot de passe',
  },
}
