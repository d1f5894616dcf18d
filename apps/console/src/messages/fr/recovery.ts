import type { messages as en } from '#src/messages/en/recovery.ts'

export const messages = {
  'recovery.forgotDocumentTitle': 'Mot de passe oublié – Loupe',
  'recovery.forgotTitle': 'Réinitialisez votre mot de passe',
  'recovery.forgotLead': 'Saisissez votre adresse e-mail d’administrateur. Nous vous enverrons un code.',
  'recovery.sendCode': 'Envoyer le code',
  'recovery.problem': 'Une erreur s’est produite',
  'recovery.toSignIn': 'Aller à la connexion',
  'recovery.mailDocumentTitle': 'Consultez vos e-mails – Loupe',
  'recovery.mailTitle': 'Consultez vos e-mails',
  'recovery.mailLead':
    'Si {email} est l’adresse d’un administrateur, un code vient d’y être envoyé. Il est valable {minutes, plural, one {# minute} other {# minutes}}.',
  'recovery.mailHint':
    'La réception peut prendre une minute. Vérifiez aussi vos courriers indésirables et gardez cet onglet ouvert.',
  'recovery.enterCode': 'Saisir le code',
  'recovery.otherEmail': 'Utiliser une autre adresse',
  'recovery.noMail': 'Vous n’avez rien reçu ?',
  'recovery.resend': 'Renvoyer le code',
  'recovery.resendWait': 'Renvoi possible dans {time}.',
  'recovery.resent': 'Code envoyé. Seul le plus récent est valable.',
  'recovery.codeDocumentTitle': 'Saisir le code – Loupe',
  'recovery.codeTitle': 'Saisissez le code',
  'recovery.codeLead': 'Il se trouve dans l’e-mail envoyé à {email}.',
  'recovery.code': 'Code',
  'recovery.codeHint':
    'Saisissez tous les chiffres. Vous avez {tries, plural, one {# essai} other {# essais}} au total.',
  'recovery.codeWrong':
    'Code incorrect. Il reste {triesLeft, plural, one {# essai} other {# essais}}. Seul le code le plus récent est valable.',
  'recovery.timeLeft': 'Temps restant : {time}',
  'recovery.continue': 'Continuer',
  'recovery.resetDocumentTitle': 'Nouveau mot de passe – Loupe',
  'recovery.resetTitle': 'Choisissez un nouveau mot de passe',
  'recovery.resetLead':
    'Vous serez déconnecté partout, puis vous vous connecterez avec le nouveau mot de passe.',
  'recovery.newPassword': 'Nouveau mot de passe',
  'recovery.setPassword': 'Définir le mot de passe',
  'recovery.cancel': 'Garder l’ancien mot de passe',
  'recovery.doneTitle': 'Mot de passe modifié',
  'recovery.done':
    'Toutes les sessions de ce compte sont terminées et un e-mail vous a été envoyé. Connectez-vous avec votre nouveau mot de passe.',
  'recovery.overTitle':
    '{why, select, none {Aucune demande en cours} late {Le code a expiré} tries {Trop de codes incorrects} other {Demande terminée}}',
  'recovery.over':
    '{why, select, none {Aucun code n’a été demandé dans cet onglet. Commencez par saisir votre adresse e-mail.} late {Plus de dix minutes se sont écoulées. Demandez un nouveau code. Votre ancien mot de passe reste valable.} tries {Ce code est bloqué. Demandez-en un nouveau. Votre ancien mot de passe reste valable.} other {Elle a expiré ou a été terminée dans un autre onglet. Vous pouvez demander un nouveau code.}}',
  'recovery.startAgain': 'Demander un code',
} satisfies Record<keyof typeof en, string>
