import { isLocale, localeNames } from './locales.ts'

/** A language in itself, as in the language menu; a code that the console has no words in as it is. */
export function languageName(code: string): string {
  return isLocale(code) ? localeNames[code] : code
}
