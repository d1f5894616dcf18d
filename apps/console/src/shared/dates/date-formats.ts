import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/**
 * Full dates in the administrator's language and zone: a day ("31 October 2026"), a moment ("27 Nov 2026, 02:00"), and
 * a moment with seconds. Lists use `RelativeTime` instead.
 */
export function useDateFormats() {
  const { formatDate } = useIntl()
  return useMemo(
    () => ({
      day: (value: string) => formatDate(value, { dateStyle: 'long' }),
      moment: (value: string) => formatDate(value, { dateStyle: 'medium', timeStyle: 'short' }),
      exact: (value: string) => formatDate(value, { dateStyle: 'medium', timeStyle: 'medium' }),
    }),
    [formatDate],
  )
}
