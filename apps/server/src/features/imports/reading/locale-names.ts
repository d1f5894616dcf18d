import { type Locale, locales } from '@loupe/contract/shared/values'
import { foldName } from './fold-name.ts'

/**
 * A supported language, by its code in any form (`fr`, `fra`, `fr-CA`, `FR_ca`) or by its name in one of the four
 * languages; null for any other.
 */
export function languageOf(text: string): Locale | null {
  const code = text.toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return (
    locales.find((locale) => locale === code || threeLetters.get(code) === locale) ?? nameOf(foldName(text))
  )
}

/** ISO 639-2 has two codes for some. */
const threeLetters = new Map<string, Locale>(
  Object.entries({
    eng: 'en',
    fra: 'fr',
    fre: 'fr',
    ron: 'ro',
    rum: 'ro',
    zho: 'zh',
    chi: 'zh',
  } as const),
)

function nameOf(folded: string): Locale | null {
  names ??= new Map(
    locales.flatMap((reader) => {
      const display = new Intl.DisplayNames(reader, { type: 'language' })
      return locales.map((locale) => [foldName(display.of(locale) ?? locale), locale] as const)
    }),
  )
  return names.get(folded) ?? null
}

let names: Map<string, Locale> | undefined
