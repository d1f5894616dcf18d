import { isLocale, localeNames } from '#src/shared/messages/locales.ts'

/** The name of a language in itself, as in the language menu; the code itself for other languages. */
export function languageName(code: string): string {
  return isLocale(code) ? localeNames[code] : code
}

/**
 * The name of a language in another one. Chinese has two words for each: the spoken language, which `Intl` returns, and
 * the written one, which the console uses everywhere, as it is about texts.
 */
export function languageNameIn(locale: string, code: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  return locale.startsWith('zh') ? name.replace(/语$/u, '文') : name
}
