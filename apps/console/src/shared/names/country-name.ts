import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Names countries in the administrator's language; what is no code of one (ISO 3166-1 alpha-2) is shown as it is. */
export function useCountryName(): (code: string) => string {
  const { locale } = useIntl()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  }, [locale])
}
