import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Territories whose formal name is too long for lists; the short one is common: Hong Kong, Macao. */
const shortText = new Set(['HK', 'MO'])
/** The same where the language only has initials for it, or no short name at all. */
const common: Record<string, Record<string, string>> = {
  'ro-RO': { US: 'Statele Unite', MD: 'Moldova' },
}

/**
 * Names countries in the administrator's language; what is not a country code (ISO 3166-1 alpha-2) is shown as it is.
 */
export function useCountryName(): (code: string) => string {
  const { locale } = useIntl()
  return useMemo(() => countryNamer(locale), [locale])
}

export function countryNamer(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' })
  return (code) => {
    if (!/^[A-Z]{2}$/.test(code)) return code
    return common[locale]?.[code] ?? (shortText.has(code) ? short : names).of(code) ?? code
  }
}
