import { IntlMessageFormat } from 'intl-messageformat'
import { messages as accountEn } from '../../apps/console/src/i18n/en/account.ts'
import { messages as administratorsEn } from '../../apps/console/src/i18n/en/administrators.ts'
import { messages as auditEn } from '../../apps/console/src/i18n/en/audit.ts'
import { messages as documentsEn } from '../../apps/console/src/i18n/en/documents.ts'
import { messages as errorsEn } from '../../apps/console/src/i18n/en/errors.ts'
import { messages as gameKeysEn } from '../../apps/console/src/i18n/en/game-keys.ts'
import { messages as loginEn } from '../../apps/console/src/i18n/en/login.ts'
import { messages as paletteEn } from '../../apps/console/src/i18n/en/palette.ts'
import { messages as passwordEn } from '../../apps/console/src/i18n/en/password.ts'
import { messages as passwordsEn } from '../../apps/console/src/i18n/en/passwords.ts'
import { messages as profileEn } from '../../apps/console/src/i18n/en/profile.ts'
import { messages as recoveryEn } from '../../apps/console/src/i18n/en/recovery.ts'
import { messages as secondFactorEn } from '../../apps/console/src/i18n/en/second-factor.ts'
import { messages as sessionsEn } from '../../apps/console/src/i18n/en/sessions.ts'
import { messages as setUpEn } from '../../apps/console/src/i18n/en/set-up.ts'
import { messages as settingsEn } from '../../apps/console/src/i18n/en/settings.ts'
import { messages as shellEn } from '../../apps/console/src/i18n/en/shell.ts'
import { messages as uiEn } from '../../apps/console/src/i18n/en/ui.ts'
import { messages as usersEn } from '../../apps/console/src/i18n/en/users.ts'
import { messages as usersBulkEn } from '../../apps/console/src/i18n/en/users-bulk.ts'
import { messages as usersImportEn } from '../../apps/console/src/i18n/en/users-import.ts'
import { messages as accountFr } from '../../apps/console/src/i18n/fr/account.ts'
import { messages as administratorsFr } from '../../apps/console/src/i18n/fr/administrators.ts'
import { messages as auditFr } from '../../apps/console/src/i18n/fr/audit.ts'
import { messages as documentsFr } from '../../apps/console/src/i18n/fr/documents.ts'
import { messages as errorsFr } from '../../apps/console/src/i18n/fr/errors.ts'
import { messages as gameKeysFr } from '../../apps/console/src/i18n/fr/game-keys.ts'
import { messages as loginFr } from '../../apps/console/src/i18n/fr/login.ts'
import { messages as paletteFr } from '../../apps/console/src/i18n/fr/palette.ts'
import { messages as passwordFr } from '../../apps/console/src/i18n/fr/password.ts'
import { messages as passwordsFr } from '../../apps/console/src/i18n/fr/passwords.ts'
import { messages as profileFr } from '../../apps/console/src/i18n/fr/profile.ts'
import { messages as recoveryFr } from '../../apps/console/src/i18n/fr/recovery.ts'
import { messages as secondFactorFr } from '../../apps/console/src/i18n/fr/second-factor.ts'
import { messages as sessionsFr } from '../../apps/console/src/i18n/fr/sessions.ts'
import { messages as setUpFr } from '../../apps/console/src/i18n/fr/set-up.ts'
import { messages as settingsFr } from '../../apps/console/src/i18n/fr/settings.ts'
import { messages as shellFr } from '../../apps/console/src/i18n/fr/shell.ts'
import { messages as uiFr } from '../../apps/console/src/i18n/fr/ui.ts'
import { messages as usersFr } from '../../apps/console/src/i18n/fr/users.ts'
import { messages as usersBulkFr } from '../../apps/console/src/i18n/fr/users-bulk.ts'
import { messages as usersImportFr } from '../../apps/console/src/i18n/fr/users-import.ts'

const en = {
  ...accountEn,
  ...documentsEn,
  ...auditEn,
  ...administratorsEn,
  ...errorsEn,
  ...gameKeysEn,
  ...loginEn,
  ...paletteEn,
  ...profileEn,
  ...passwordEn,
  ...passwordsEn,
  ...recoveryEn,
  ...sessionsEn,
  ...secondFactorEn,
  ...setUpEn,
  ...settingsEn,
  ...shellEn,
  ...uiEn,
  ...usersEn,
  ...usersBulkEn,
  ...usersImportEn,
}
const fr = {
  ...accountFr,
  ...documentsFr,
  ...auditFr,
  ...administratorsFr,
  ...errorsFr,
  ...gameKeysFr,
  ...loginFr,
  ...paletteFr,
  ...profileFr,
  ...passwordFr,
  ...passwordsFr,
  ...recoveryFr,
  ...sessionsFr,
  ...secondFactorFr,
  ...setUpFr,
  ...settingsFr,
  ...shellFr,
  ...uiFr,
  ...usersFr,
  ...usersBulkFr,
  ...usersImportFr,
}
const catalogues: { en: Record<keyof typeof en, string>; fr: Record<keyof typeof en, string> } = { en, fr }

export type Language = keyof typeof catalogues

/**
 * The console's own words in a language, so that a journey finds its way by what an administrator reads. `values`
 * fills placeholders and decides plurals.
 */
export function wordsOf(language: Language) {
  return (key: keyof typeof en, values: Record<string, string | number> = {}): string =>
    String(new IntlMessageFormat(catalogues[language][key], language).format(values))
}
