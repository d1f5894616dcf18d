import type { Locale } from '@loupe/contract/shared/values'
import { isLocale } from './locales.ts'

/** The first of the console's languages that the browser accepts; null for none. */
export function acceptedLocale(languages: readonly string[]): Locale | null {
  return languages.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocale) ?? null
}
