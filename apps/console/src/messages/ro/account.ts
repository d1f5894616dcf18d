import type { messages as en } from '#src/messages/en/account.ts'

export const messages = {
  'account.title': 'Setările contului',
  'account.synonyms': 'setări securitate preferințe cont',
  'account.sections': 'Secțiuni',
  'account.toProfile': 'Profil',
  'account.password': 'Parolă',
  'account.passwordWords': 'schimbare securitate',
  'account.secondFactor': 'Autentificare în doi pași',
  'account.secondFactorWords':
    'al doilea factor doi factori 2FA MFA TOTP cheie de acces coduri de rezervă aplicație',
  'account.sessions': 'Sesiuni',
  'account.sessionsWords': 'dispozitive browsere conectări',
  'account.administrators': 'Administratori',
  'account.administratorsWords': 'persoane echipă invită invitații colegi acces',
  'account.appearance': 'Aspect',
  'account.appearanceWords': 'afișare setări mod paletă font temă',
  'account.gameKeys': 'Chei API',
  'account.gameKeysWords': 'joc aplicație secret token',
  'account.webhooks': 'Webhookuri',
  'account.webhooksWords': 'push e-mail serviciu integrare semnătură',
  'account.appearanceText': 'Personalizați aspectul consolei. Se păstrează în acest browser.',
  'account.changeAppearance': 'Modifică afișarea',
  'account.languageAndZone': 'Limbă și fus orar',
  'account.languageAndZoneText': 'Se stabilesc în profil.',
  'account.openProfile': 'Deschide profilul',
} satisfies Record<keyof typeof en, string>
