import { useIntl } from 'react-intl'
import { useT } from '#src/lib/words.tsx'
import { useMinute } from './relative-time.tsx'

/** Where a player is, and what time it is there, so that whoever writes knows; `country` is its name in words. */
export function Place({ country, timeZone }: { country: string; timeZone: string }) {
  const t = useT()
  const { formatDate } = useIntl()
  const now = useMinute()
  const time = timeZone ? t('ui.localTime', { time: formatDate(now, { timeStyle: 'short', timeZone }) }) : ''
  return [country, time].filter(Boolean).join(' · ') || '–'
}
