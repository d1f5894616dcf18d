import { consoleLocales, isLocale } from './locales.ts'

/** The text in a language (`fr` or `fr-FR`), or else the English one, or else any. */
export function inLanguage<Value>(
  texts: Partial<Record<string, Value | undefined>>,
  language: string,
): Value | undefined {
  const own = language.slice(0, 2)
  const order = [...(isLocale(own) ? [own] : []), ...consoleLocales]
  return order.map((locale) => texts[locale]).find((text) => text !== undefined && text !== '')
}
