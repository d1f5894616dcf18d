import type { messages as en } from '../en/account.ts'

export const messages = {
  'account.title': 'Paramètres du compte',
  'account.words': 'paramètres sécurité préférences',
  'account.sections': 'Rubriques',
  'account.toProfile': 'Profil',
  'account.password': 'Mot de passe',
  'account.passwordWords': 'changer sécurité',
  'account.sessions': 'Sessions',
  'account.sessionsWords': 'appareils navigateurs où',
  'account.administrators': 'Administrateurs',
  'account.administratorsWords': 'personnes inviter invitations collègues accès',
  'account.appearance': 'Apparence',
  'account.appearanceWords': 'disposition mode palette police thème',
  'account.gameKeys': 'Clés du jeu',
  'account.gameKeysWords': 'clés API application secret jeton',
  'account.appearanceText': 'L’apparence de la console pour vous. Conservée dans ce navigateur.',
  'account.changeAppearance': 'Modifier la disposition',
  'account.languageAndZone': 'Langue et fuseau horaire',
  'account.languageAndZoneText': 'Ils font partie de votre profil et vous suivent sur chaque appareil.',
  'account.openProfile': 'Ouvrir le profil',
} satisfies Record<keyof typeof en, string>
