import { consoleLocales, isLocale } from './locales.ts'

/**
 * Of a text in several languages the one of a language (`fr` or `fr-FR`); where there is none the English one, or the
 * first that there is.
 */
export function inLanguage<Value>(
  texts: Partial<Record<string, Value | undefined>>,
  language: string,
): Value | undefined {
  const own = language.slice(0, 2)
  const order = [...(isLocale(own) ? [own] : []), ...consoleLocales]
  return order.map((locale) => texts[locale]).find((text) => text !== undefined && text !== '')
}
