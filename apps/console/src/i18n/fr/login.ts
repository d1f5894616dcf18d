import type { messages as en } from '../en/login.ts'

export const messages = {
  'login.documentTitle': 'Connexion – Loupe',
  'login.description': 'Gérez les joueurs, les tableaux et l’assistance.',
  'login.title': 'Connexion',
  'login.lead': 'Gérez les joueurs, les tableaux et l’assistance.',
  'login.email': 'Adresse e-mail',
  'login.password': 'Mot de passe',
  'login.showPassword': 'Afficher le mot de passe',
  'login.hidePassword': 'Masquer le mot de passe',
  'login.capsLock': 'Verrouillage des majuscules activé.',
  'login.forgotten': 'Mot de passe oublié ?',
  'login.submit': 'Se connecter',
  'login.busy': 'Connexion…',
  'login.language': 'Langue',
  'login.problem': 'Connexion impossible',
  'login.wait': 'Trop de tentatives. Réessayez dans {time}.',
  'login.waitOver': 'Vous pouvez réessayer.',
  'login.emailMissing': 'Saisissez votre adresse e-mail.',
  'login.passwordMissing': 'Saisissez votre mot de passe.',
} satisfies Record<keyof typeof en, string>
