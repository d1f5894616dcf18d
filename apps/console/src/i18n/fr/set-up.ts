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
    'Loupe affiche ce lien au démarrage tant qu’il n’y a pas d’administrateur. Ouvrez-le en entier.',
  'setUp.linkOverTitle': 'Ce lien de configuration n’est plus valable',
  'setUp.linkOver': 'Il ne sert qu’une fois, pendant une heure. Redémarrez Loupe pour en obtenir un nouveau.',
  'setUp.toSignIn': 'Aller à la connexion',
} satisfies Record<keyof typeof en, string>
