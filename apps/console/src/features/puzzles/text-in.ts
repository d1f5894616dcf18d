import type { PerLanguage } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import { consoleLocales } from '#src/shared/messages/locales.ts'

/** A text in the requested language, else in English, else in any. */
export function textIn(texts: PerLanguage<string>, locale: Locale): string {
  return [locale, 'en' as const, ...consoleLocales].map((one) => texts[one]).find((text) => text) ?? ''
}
