import { isLocale, localeNames } from '#src/shared/messages/locales.ts'

/** The name of a language in itself, as in the language menu; the code itself for other languages. */
export function languageName(code: string): string {
  return isLocale(code) ? localeNames[code] : code
}

/**
 * A language in another. Chinese has two words for each: the spoken one, which `Intl` gives, and the written one, which
 * the console has everywhere, as it is about texts.
 */
export function languageNameIn(locale: string, code: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  return locale.startsWith('zh') ? name.replace(/语$/u, '文') : name
}
