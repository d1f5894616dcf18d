import type { Locale } from '@loupe/contract/shared/values'

/**
 * The console's languages, in the order of the switcher. Listed here because the contract's list is in a module with
 * its validator, which the inline script must not include; the type keeps the two the same.
 */
export const consoleLocales = ['en', 'fr', 'ro', 'zh'] as const satisfies readonly Locale[]

/** The name of each language in itself. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  ro: 'Română',
  zh: '中文',
}

/** The regional variants for dates, numbers and plurals: English is British. */
export const intlLocales: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR', ro: 'ro-RO', zh: 'zh-CN' }

/** `lang` of the document. */
export const documentLanguages: Record<Locale, string> = { en: 'en-GB', fr: 'fr', ro: 'ro', zh: 'zh-Hans' }

/** The cookie with the language of documents, for the server. */
export const localeCookie = 'loupe-locale'

export function isLocale(value: unknown): value is Locale {
  return consoleLocales.some((locale) => locale === value)
}
