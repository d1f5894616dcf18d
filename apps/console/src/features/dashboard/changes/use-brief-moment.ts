import { useIntl } from 'react-intl'

const weekMs = 6 * 86_400_000

/** A moment as short as possible: the time today, the weekday within a week, otherwise the date. */
export function useBriefMoment(): (value: string) => string {
  const { formatDate } = useIntl()
  const dayOf = (value: string | number) => formatDate(value, { dateStyle: 'short' })
  return (value) => {
    const now = Date.now()
    if (dayOf(value) === dayOf(now)) return formatDate(value, { timeStyle: 'short' })
    if (now - Date.parse(value) < weekMs) return formatDate(value, { weekday: 'short' })
    return formatDate(value, { day: 'numeric', month: 'short' })
  }
}
