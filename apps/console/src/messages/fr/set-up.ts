import type { messages as en } from '#src/messages/en/set-up.ts'

export const messages = {
  'setUp.documentTitle': 'Configuration – Loupe',
  'setUp.title': 'Configurez Loupe',
  'setUp.lead': 'Créez le premier compte d’administrateur.',
  'setUp.firstName': 'Prénom',
  'setUp.lastName': 'Nom',
  'setUp.email': 'Adresse e-mail',
  'setUp.password': 'Mot de passe',
  'setUp.submit': 'Créer le compte et se connecter',
  'setUp.busy': 'Création du compte…',
  'setUp.problem': 'Impossible de créer le compte',
  'setUp.noLinkTitle': 'Lien de configuration requis',
  'setUp.noLink':
    'Loupe affiche ce lien au démarrage tant qu’il n’y a pas d’administrateur. Ouvrez le lien complet.',
  'setUp.linkOverTitle': 'Ce lien de configuration n’est plus valable',
  'setUp.linkOver': 'Il ne sert qu’une fois, pendant une heure. Redémarrez Loupe pour en obtenir un nouveau.',
  'setUp.toSignIn': 'Aller à la connexion',
  'setUp.invitationDocumentTitle': 'Votre invitation – Loupe',
  'setUp.invitationTitle': 'Créez votre compte',
  'setUp.invitationLead': '{name} vous invite à devenir administrateur de Loupe.',
  'setUp.invitationFailed': 'Impossible d’ouvrir l’invitation',
  'setUp.noInvitationTitle': 'Lien d’invitation requis',
  'setUp.noInvitation': 'Ouvrez le lien complet de votre e-mail d’invitation.',
  'setUp.invitationOverTitle': 'Cette invitation n’est plus valable',
  'setUp.invitationOver':
    'Elle a été utilisée, révoquée ou remplacée par une plus récente, ou elle a expiré (72 heures). Demandez une nouvelle invitation à un administrateur, ou connectez-vous si vous avez déjà un compte.',
} satisfies Record<keyof typeof en, string>
