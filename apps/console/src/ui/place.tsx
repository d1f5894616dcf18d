import { useIntl } from 'react-intl'
import { useCountryName } from '#src/lib/country-name.ts'
import { useT } from '#src/lib/words.tsx'
import { useMinute } from './relative-time.tsx'

/** Where a player is, and what time it is there, so that whoever writes knows; `country` is its code. */
export function Place({ country, timeZone }: { country: string; timeZone: string }) {
  const t = useT()
  const { formatDate } = useIntl()
  const name = useCountryName()(country)
  const now = useMinute()
  const time = timeZone ? t('ui.localTime', { time: formatDate(now, { timeStyle: 'short', timeZone }) }) : ''
  return [name, time].filter(Boolean).join(' · ') || '–'
}
