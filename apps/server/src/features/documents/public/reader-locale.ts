import { type Locale, locales } from '@loupe/contract/shared/values'

interface LocaleRequest {
  /** `?lang=`. */
  lang?: unknown
  cookie?: string | undefined
  acceptLanguage?: string | undefined
}

const localeCookie = /(?:^|;\s*)loupe-locale=([a-z]{2})(?:;|$)/

/** The reader's language: chosen on the page, in the console, or in the browser; otherwise English. */
export function readerLocale({ lang, cookie, acceptLanguage }: LocaleRequest): Locale {
  return known(lang) ?? known(localeCookie.exec(cookie ?? '')?.[1]) ?? accepted(acceptLanguage ?? '') ?? 'en'
}

/** The first supported language by the weights of Accept-Language (RFC 9110, section 12.5.4). */
function accepted(header: string): Locale | undefined {
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { locale: known(range.split('-', 1)[0]), weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ locale, weight }) => locale !== undefined && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.locale
}

function known(value: unknown): Locale | undefined {
  return locales.find((locale) => locale === value)
}
