import type { messages as en } from '../en/recovery.ts'

export const messages = {
  'recovery.forgotDocumentTitle': 'Mot de passe oublié – Loupe',
  'recovery.forgotTitle': 'Choisir un nouveau mot de passe',
  'recovery.forgotLead':
    'Saisissez l’adresse e-mail de votre compte d’administrateur. Un code pour continuer y sera envoyé.',
  'recovery.sendCode': 'Envoyer le code',
  'recovery.problem': 'L’opération a échoué',
  'recovery.toSignIn': 'Aller à la connexion',
  'recovery.mailDocumentTitle': 'Consultez vos e-mails – Loupe',
  'recovery.mailTitle': 'Consultez vos e-mails',
  'recovery.mailLead':
    'Si {email} est l’adresse d’un administrateur, un message avec un code est en route. Le code est valable {minutes, plural, one {# minute} other {# minutes}}.',
  'recovery.mailHint':
    'Il peut mettre une minute à arriver. Regardez aussi parmi les courriers indésirables et gardez cet onglet ouvert.',
  'recovery.enterCode': 'Saisir le code',
  'recovery.otherEmail': 'Utiliser une autre adresse',
  'recovery.noMail': 'Pas de message ?',
  'recovery.resend': 'Envoyer un autre code',
  'recovery.resendWait': 'Vous pourrez en demander un autre dans {time}.',
  'recovery.resent': 'Un autre code est en route. Seul le plus récent compte.',
  'recovery.codeDocumentTitle': 'Saisir le code – Loupe',
  'recovery.codeTitle': 'Saisissez le code',
  'recovery.codeLead': 'Il se trouve dans le message envoyé à {email}.',
  'recovery.code': 'Code',
  'recovery.codeHint':
    'Saisissez tous les chiffres. Vous avez {tries, plural, one {# essai} other {# essais}} en tout.',
  'recovery.codeWrong':
    'Ce code n’est pas le bon. Il reste {triesLeft, plural, one {# essai} other {# essais}} ; seul le message le plus récent compte.',
  'recovery.timeLeft': 'encore {time}',
  'recovery.continue': 'Continuer',
  'recovery.resetDocumentTitle': 'Nouveau mot de passe – Loupe',
  'recovery.resetTitle': 'Choisissez un nouveau mot de passe',
  'recovery.resetLead': 'Vous serez déconnecté partout, puis vous vous connecterez avec ce mot de passe.',
  'recovery.newPassword': 'Nouveau mot de passe',
  'recovery.setPassword': 'Enregistrer le mot de passe',
  'recovery.cancel': 'Garder l’ancien mot de passe',
  'recovery.doneTitle': 'Votre mot de passe a été modifié',
  'recovery.done':
    'Toutes les sessions ouvertes avec ce compte ont été fermées et un message vous informe du changement. Connectez-vous avec le nouveau mot de passe.',
  'recovery.overTitle':
    '{why, select, none {Aucune demande en cours} late {Le délai est dépassé} tries {Trop de codes erronés} other {Impossible de continuer}}',
  'recovery.over':
    '{why, select, none {Aucun code n’a été demandé dans cet onglet. Commencez par saisir votre adresse e-mail.} late {Plus de dix minutes se sont écoulées. Demandez un nouveau code ; votre mot de passe est resté le même.} tries {Ce code ne peut plus être essayé. Demandez-en un nouveau ; votre mot de passe est resté le même.} other {Le délai est dépassé ou l’étape est déjà terminée, peut-être dans un autre onglet. Vous pouvez demander un nouveau code.}}',
  'recovery.startAgain': 'Demander un nouveau code',
} satisfies Record<keyof typeof en, string>
