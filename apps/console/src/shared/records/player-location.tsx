import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { useCountryName } from '#src/shared/names/country-name.ts'
import { useMinute } from '#src/ui/date/relative-time.tsx'

/** A player's country and their local time, for administrators who write to them; `country` is its code. */
export function PlayerLocation({ country, timeZone }: { country: string; timeZone: string }) {
  const t = useT()
  const { formatDate } = useIntl()
  const name = useCountryName()(country)
  const now = useMinute()
  const time = timeZone ? t('ui.localTime', { time: formatDate(now, { timeStyle: 'short', timeZone }) }) : ''
  return [name, time].filter(Boolean).join(' · ') || '–'
}
