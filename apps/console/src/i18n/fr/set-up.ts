import type { messages as en } from '../en/set-up.ts'

export const messages = {
  'setUp.documentTitle': 'Configuration – Loupe',
  'setUp.title': 'Configurer Loupe',
  'setUp.lead': 'Vous êtes le premier administrateur. Choisissez vos identifiants de connexion.',
  'setUp.firstName': 'Prénom',
  'setUp.lastName': 'Nom',
  'setUp.email': 'Adresse e-mail',
  'setUp.password': 'Mot de passe',
  'setUp.submit': 'Créer le compte et se connecter',
  'setUp.busy': 'Création du compte…',
  'setUp.problem': 'Le compte n’a pas été créé',
  'setUp.noLinkTitle': 'Cette page s’ouvre par le lien de configuration',
  'setUp.noLink':
    'Loupe affiche ce lien au démarrage tant qu’il n’y a pas d’administrateur. Ouvrez le lien complet.',
  'setUp.linkOverTitle': 'Ce lien de configuration n’est plus valable',
  'setUp.linkOver': 'Il ne sert qu’une fois, pendant une heure. Redémarrez Loupe pour en obtenir un nouveau.',
  'setUp.toSignIn': 'Aller à la connexion',
  'setUp.invitationDocumentTitle': 'Votre invitation – Loupe',
  'setUp.invitationTitle': 'Devenir administrateur',
  'setUp.invitationLead':
    '{name} vous invite dans l’espace d’administration du jeu. Choisissez vos identifiants de connexion.',
  'setUp.invitationFailed': 'L’invitation n’a pas pu être ouverte',
  'setUp.noInvitationTitle': 'Cette page s’ouvre par le lien d’une invitation',
  'setUp.noInvitation': 'Il se trouve dans le message d’invitation. Ouvrez le lien complet.',
  'setUp.invitationOverTitle': 'Cette invitation n’est plus valable',
  'setUp.invitationOver':
    'Elle a été utilisée ou retirée, ou un message plus récent l’a remplacée ; chacune ne sert qu’une fois, pendant 72 heures. Demandez à un administrateur de vous inviter de nouveau, ou connectez-vous si vous avez déjà un compte.',
} satisfies Record<keyof typeof en, string>
