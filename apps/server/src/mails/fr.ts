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
      `Saisissez-le sur la page où il a été demandé. Il est valable ${minutes} minutes et ne sert qu’une fois\u00a0; seul le code le plus récent compte.`,
    notYou:
      'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire\u00a0: votre mot de passe reste inchangé. Ne communiquez ce code à personne.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    lead: 'Le mot de passe de votre compte d’administrateur a été modifié. Toutes les sessions ouvertes avec ce compte ont été fermées.',
    notYou:
      'Si vous n’êtes pas à l’origine de cette modification, demandez sans attendre un nouveau mot de passe et prévenez un autre administrateur.',
    action: 'Demander un nouveau mot de passe',
  },
}
