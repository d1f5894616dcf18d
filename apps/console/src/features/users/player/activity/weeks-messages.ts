import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import type { Month } from './weeks-axis.ts'
import type { WeekEvent } from './weeks-marks.ts'

/** The texts of the games per week. */
export function useWeeksMessages() {
  const t = useT()
  const { formatDate } = useIntl()
  const dayOf = (day: string) => formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const eventOf = (event: WeekEvent) => {
    if (event.kind === 'joined') return t('userActivity.line.joined')
    if (event.kind === 'suspended') return t('userActivity.act.users.suspend')
    return t('userActivity.queryNumber', { number: String(event.number) })
  }
  return {
    dayOf,
    monthOf: ({ day, hasYear }: Month) =>
      formatDate(day, { month: 'short', timeZone: 'UTC', ...(hasYear ? { year: 'numeric' } : {}) }),
    weekOf: (monday: string, games: number) =>
      `${t('userActivity.weekOf', { day: dayOf(monday) })}: ${t('userActivity.weekGames', { count: games })}`,
    eventsOf: (events: readonly WeekEvent[]) => [...new Set(events.map(eventOf))].join(' · '),
  }
}
