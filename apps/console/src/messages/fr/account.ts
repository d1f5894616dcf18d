import type { messages as en } from '#src/messages/en/account.ts'

export const messages = {
  'account.title': 'Paramètres du compte',
  'account.synonyms': 'paramètres sécurité préférences',
  'account.sections': 'Rubriques',
  'account.toProfile': 'Profil',
  'account.password': 'Mot de passe',
  'account.passwordWords': 'changer sécurité',
  'account.secondFactor': 'Double authentification',
  'account.secondFactorWords':
    'second facteur authentification à deux facteurs 2FA MFA TOTP clé d’accès codes de secours',
  'account.sessions': 'Sessions',
  'account.sessionsWords': 'appareils navigateurs connexions',
  'account.administrators': 'Administrateurs',
  'account.administratorsWords': 'personnes équipe inviter invitations collègues accès',
  'account.appearance': 'Apparence',
  'account.appearanceWords': 'disposition paramètres mode palette police thème',
  'account.gameKeys': 'Clés API',
  'account.gameKeysWords': 'jeu application secret jeton token',
  'account.webhooks': 'Webhooks',
  'account.webhooksWords': 'push e-mail service intégration signature',
  'account.appearanceText':
    'Personnalisez l’affichage de la console. Paramètres enregistrés dans ce navigateur.',
  'account.changeAppearance': 'Modifier l’affichage',
  'account.languageAndZone': 'Langue et fuseau horaire',
  'account.languageAndZoneText': 'Définis dans votre profil.',
  'account.openProfile': 'Ouvrir le profil',
} satisfies Record<keyof typeof en, string>
