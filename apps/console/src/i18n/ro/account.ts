import type { messages as en } from '../en/account.ts'

export const messages = {
  'account.title': 'Setările contului',
  'account.words': 'setări securitate preferințe',
  'account.sections': 'Secțiuni',
  'account.toProfile': 'Profil',
  'account.password': 'Parolă',
  'account.passwordWords': 'schimbare securitate',
  'account.sessions': 'Sesiuni',
  'account.sessionsWords': 'dispozitive browsere unde',
  'account.administrators': 'Administratori',
  'account.administratorsWords': 'persoane invită invitații colegi acces',
  'account.appearance': 'Aspect',
  'account.appearanceWords': 'aspect mod paletă font temă',
  'account.gameKeys': 'Cheile jocului',
  'account.gameKeysWords': 'chei API aplicație secret token',
  'account.appearanceText': 'Cum arată consola pentru dumneavoastră. Se păstrează în acest browser.',
  'account.changeAppearance': 'Modifică aspectul',
  'account.languageAndZone': 'Limbă și fus orar',
  'account.languageAndZoneText': 'Fac parte din profilul dumneavoastră și vă urmează pe orice dispozitiv.',
  'account.openProfile': 'Deschide profilul',
} satisfies Record<keyof typeof en, string>
