import { formatFirstDay } from '@loupe/contract/shared/first-day'
import { type ReactNode, useMemo } from 'react'
import { type IntlShape, RawIntlProvider, useIntl } from 'react-intl'

/** Formats the first of a month below it as French does (1er). Not loaded on the login page, which shows no dates. */
export function FirstDays({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const value = useMemo((): IntlShape => {
    const { locale, formatDate, formatDateTimeRange } = intl
    return {
      ...intl,
      formatDate: (...args) => formatFirstDay(formatDate(...args), locale),
      formatDateTimeRange: (...args) => formatFirstDay(formatDateTimeRange(...args), locale),
    }
  }, [intl])
  return <RawIntlProvider value={value}>{children}</RawIntlProvider>
}
